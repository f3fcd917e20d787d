import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button } from '~/app/components/actions/button';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { useRefused } from '~/app/components/form/use-refused';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import { NOTE_MAX } from '~/domain/notes/length';
import type { Outputs } from '~/server/router';
import styles from './notes.module.css';

type Note = Outputs['notes']['customer']['list'][number];
type NotesProps = { kind: 'customer' | 'parcel'; id: string };

const subjects = { customer: 'Customer', parcel: 'Parcel' } as const;

/** Internal notes of staff about a record, newest first, each with author and time. */
export function Notes({ kind, id }: NotesProps): ReactNode {
  const { t } = useTranslation('notes');
  const { can } = useHost();
  const [isShowingAll, setShowingAll] = useState(false);
  const query = trpc.notes[kind].list.useQuery({ id });
  const notes = query.data;
  const putAway = notes?.filter(({ archivedAt }) => archivedAt !== null).length ?? 0;
  const shown = notes?.filter(({ archivedAt }) => isShowingAll || archivedAt === null) ?? [];
  const mayWrite = can('update', subjects[kind]);
  return (
    <Card title={t('title')} aside={<span className="muted small">{t('staffOnly')}</span>}>
      <div className={styles.notes}>
        {mayWrite && <NewNote kind={kind} id={id} />}
        {!notes && <NotYet query={query} waiting={<Skeleton height="3rem" />} />}
        {notes && shown.length === 0 && <p className="muted">{t('empty')}</p>}
        {shown.length > 0 && (
          <ul className={styles.list}>
            {shown.map((note) => (
              <Line key={note.id} kind={kind} note={note} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
        {putAway > 0 && (
          <Button variant="quiet" size="sm" onClick={() => setShowingAll(!isShowingAll)}>
            {isShowingAll ? t('hidePutAway') : t('showPutAway', { count: putAway })}
          </Button>
        )}
      </div>
    </Card>
  );
}

function NewNote({ kind, id }: NotesProps): ReactNode {
  const { t } = useTranslation('notes');
  const utils = trpc.useUtils();
  const { keyFor, settle } = useAttempt();
  const refused = useRefused();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => {
      const body = { id, text };
      return utils.client.notes[kind].add.mutate({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async () => {
      settle();
      setText('');
      showSnackbar({ message: t('added') });
      await utils.notes[kind].list.invalidate({ id });
    },
    onError: (error) => {
      if (fieldErrorsOf(error).text === undefined) refused(error);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextAreaField
        label={t('new')}
        error={add.error ? fieldErrorsOf(add.error).text : undefined}
        rows={2}
        value={text}
        maxLength={NOTE_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="soft" isBusy={add.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}

type LineProps = { kind: NotesProps['kind']; note: Note; mayWrite: boolean };

function Line({ kind, note, mayWrite }: LineProps): ReactNode {
  const { t } = useTranslation('notes');
  const utils = trpc.useUtils();
  const format = useFormat();
  const { keyFor } = useAttempt();
  const { id, version, text, by, createdAt, archivedAt } = note;
  const isAway = archivedAt !== null;
  const turn = useMutation({
    mutationFn: () => {
      const { archive, restore } = utils.client.notes[kind];
      const body = { id, version };
      return (isAway ? restore : archive).mutate({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => showSnackbar({ message: isAway ? t('restored') : t('archived') }),
    onError: useRefused(),
    onSettled: () => utils.notes[kind].list.invalidate(),
  });
  const Icon = isAway ? IconArchiveOff : IconArchive;
  return (
    <li data-away={isAway || undefined}>
      <div>
        <p className={styles.text}>{text}</p>
        <p className="muted small">
          {[by, format.placeTime(createdAt, homeZone), isAway && t('away')].filter(Boolean).join(' · ')}
        </p>
      </div>
      {mayWrite && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={isAway ? t('restore') : t('archive')}
          isBusy={turn.isPending}
          icon={<Icon size={18} aria-hidden="true" />}
          onClick={() => turn.mutate()}
        />
      )}
    </li>
  );
}
