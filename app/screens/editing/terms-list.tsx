import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button, LinkButton } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { useErrorText } from '~/app/components/form/use-error-text';
import { problemOf } from '~/app/components/form/validate';
import { showSnackbar } from '~/app/components/snackbar-store';
import { StatusPill } from '~/app/components/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './editing.module.css';
import { ScheduleDialog } from './schedule-dialog';
import { StoredText } from './stored-text';

type Edition = Outputs['editing']['terms']['list'][number];

/** Every edition of the terms; one draft at most, and what was published stays as it was. */
export function TermsList(): ReactNode {
  const query = trpc.editing.terms.list.useQuery();
  return <StoredText query={query}>{(editions) => <Editions editions={editions} />}</StoredText>;
}

function Editions({ editions }: { editions: readonly Edition[] }): ReactNode {
  const { t } = useTranslation('editing');
  const { can, navigate } = useHost();
  const [publishing, setPublishing] = useState<Edition>();
  const { run, isBusy } = useTermsChange();
  const hasDraft = editions.some(({ validFrom }) => validFrom === null);
  const draft = (): void => run({ done: ({ id }) => navigate(`/moz/news?tab=terms&id=${id}`) });
  return (
    <>
      {can('create', 'Terms') && !hasDraft && (
        <div className={styles.add}>
          <Button isBusy={isBusy} onClick={draft}>
            {t('new.terms')}
          </Button>
        </div>
      )}
      <ul className={styles.form}>
        {editions.map((edition) => (
          <li key={edition.id}>
            <Card>
              <EditionLine edition={edition} onPublish={() => setPublishing(edition)} />
            </Card>
          </li>
        ))}
      </ul>
      {publishing && (
        <ScheduleDialog
          title={t('ask.terms', { number: publishing.number })}
          words={t('ask.termsWords')}
          confirmLabel={t('acts.publish')}
          isBusy={isBusy}
          onConfirm={(validFrom) =>
            run({ edition: publishing, validFrom, done: () => setPublishing(undefined) })
          }
          onClose={() => setPublishing(undefined)}
        />
      )}
    </>
  );
}

function EditionLine({ edition, onPublish }: { edition: Edition; onPublish: () => void }): ReactNode {
  const { t } = useTranslation('editing');
  const { can } = useHost();
  const format = useFormat();
  const { id, number, validFrom } = edition;
  const state = validFrom === null ? 'draft' : validFrom > new Date() ? 'scheduled' : 'published';
  return (
    <div className={styles.edition}>
      <div className={styles.name}>
        <strong>{t('edit.terms', { number })}</strong>
        <span className="muted small">
          {validFrom ? t('since', { date: format.dateTime(validFrom, 'ulaanbaatar') }) : t('notYet')}
        </span>
      </div>
      <StatusPill kind="text" state={state} />
      <div className={styles.actions}>
        <LinkButton to={`/moz/news?tab=terms&id=${id}`} variant="outline" size="sm">
          {t(validFrom || !can('update', 'Terms') ? 'acts.read' : 'acts.edit')}
        </LinkButton>
        {validFrom === null && can('publish', 'Terms') && (
          <Button size="sm" onClick={onPublish}>
            {t('acts.publishTerms')}
          </Button>
        )}
      </div>
    </div>
  );
}

type TermsChange = { edition?: Edition; validFrom?: Date; done: (seen: { id: string }) => void };

/** Begins a draft, or publishes the edition that is named. */
function useTermsChange(): { run: (change: TermsChange) => void; isBusy: boolean } {
  const { t } = useTranslation('editing');
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const { terms } = utils.client.editing;
  const mutation = useMutation({
    mutationFn: ({ edition, validFrom }: TermsChange) => {
      const idempotencyKey = attempt.keyFor([edition?.id, edition?.version, validFrom]);
      if (!edition) return terms.draft.mutate({ idempotencyKey });
      const { id, version } = edition;
      return terms.publish.mutate({ id, version, idempotencyKey, ...(validFrom && { validFrom }) });
    },
    onSuccess: async (seen, { edition, done }) => {
      attempt.settle();
      if (edition) showSnackbar({ message: t('done.publish') });
      await utils.editing.terms.invalidate();
      done(seen);
    },
    onError: (error) =>
      showSnackbar({ color: 'error', message: errorText(problemOf(error)?.code ?? 'overloaded') ?? '' }),
  });
  return { run: (change) => mutation.mutate(change), isBusy: mutation.isPending };
}
