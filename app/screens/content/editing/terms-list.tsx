import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from './editing.module.css';
import type { EditedText } from './editing-query';
import { PublishTerms } from './publish-terms';
import { StoredText } from './stored-text';
import { stateSince } from './text-state';
import { type Edition, useTermsChange } from './use-terms-change';

/** Every edition of a text. Only one draft can exist; published editions cannot change. */
export function TermsList({ text }: { text: EditedText }): ReactNode {
  const query = trpc.content.editing[text].list.useQuery();
  return <StoredText query={query}>{(editions) => <Editions text={text} editions={editions} />}</StoredText>;
}

type EditionsProps = { text: EditedText; editions: readonly Edition[] };

function Editions({ text, editions }: EditionsProps): ReactNode {
  const [publishing, setPublishing] = useState<Edition>();
  const [error, setError] = useState<unknown>();
  const ask = (edition: Edition | undefined): void => {
    setError(undefined);
    setPublishing(edition);
  };
  const { run, isBusy } = useTermsChange(text);
  return (
    <>
      <ul className={styles.form}>
        {editions.map((edition) => (
          <li key={edition.id}>
            <Card>
              <EditionLine text={text} edition={edition} onPublish={() => ask(edition)} />
            </Card>
          </li>
        ))}
      </ul>
      {publishing && (
        <PublishTerms
          text={text}
          edition={publishing}
          isBusy={isBusy}
          onConfirm={(validFrom) =>
            run({ edition: publishing, validFrom, done: () => ask(undefined), refused: setError })
          }
          error={error}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

type EditionLineProps = { text: EditedText; edition: Edition; onPublish: () => void };

function EditionLine({ text, edition, onPublish }: EditionLineProps): ReactNode {
  const { t } = useTranslation('content');
  const { can } = useHost();
  const format = useFormat();
  const { id, number, validFrom, confirmedAt, confirmedBy } = edition;
  const state = stateSince(validFrom);
  return (
    <div className={styles.edition}>
      <div className={styles.name}>
        <strong>{t(`edit.${text}`, { number })}</strong>
        <span className="muted small">
          {validFrom ? t('since', { date: format.dateTime(validFrom, destinationZone) }) : t('notYet')}
        </span>
        {confirmedAt && confirmedBy && (
          <span className="muted small">
            {t('confirmedBy', { name: confirmedBy, at: format.dateTime(confirmedAt, destinationZone) })}
          </span>
        )}
      </div>
      <StatusPill kind="text" state={state} />
      <div className={styles.actions}>
        <LinkButton to={`/moz/news?tab=${text}&id=${id}`} variant="outline" size="sm">
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
