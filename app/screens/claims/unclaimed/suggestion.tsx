import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import type { Claim } from '../types';
import styles from './unclaimed.module.css';

/** A parcel that staff think may be the customer’s: its photos, and yes or no. */
export function Suggestion({ claim: { id, version, status, photoIds } }: { claim: Claim }): ReactNode {
  const { t } = useTranslation('claims');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const answer = (isMine: boolean): Promise<void> =>
    run(
      { id, version, isMine },
      {
        send: (body) => utils.client.claims.answer.mutate(body),
        successText: t('suggestion.answered'),
        done: () => utils.claims.invalidate(),
      },
    );
  return (
    <Card title={t('suggestion.title')}>
      <p>{t(status === 'open' ? 'suggestion.thanks' : 'suggestion.text')}</p>
      <ul className={styles.photos}>
        {photoIds.map((photoId, at) => (
          <li key={photoId}>
            <a href={`/api/files/${photoId}`} target="_blank" rel="noreferrer">
              <img
                src={`/api/files/${photoId}`}
                alt={t('suggestion.photo', { number: at + 1 })}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {status === 'suggested' && (
        <div className={styles.answers}>
          <Button isBusy={isBusy} onClick={() => void answer(true)}>
            {t('suggestion.yes')}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => void answer(false)}>
            {t('suggestion.no')}
          </Button>
        </div>
      )}
    </Card>
  );
}
