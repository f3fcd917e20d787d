import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './thread.module.css';

/** Messages of the visitor and the company, oldest first. */
export function Thread({ body, createdAt, answers }: Outputs['contact']['thread']): ReactNode {
  const { t } = useTranslation('contact');
  const format = useFormat();
  const entries = [{ id: 'first', body, createdAt, isFromVisitor: true }, ...answers];
  return (
    <ol className={styles.thread}>
      {entries.map((entry) => (
        <li key={entry.id} data-from={entry.isFromVisitor ? 'visitor' : 'company'}>
          <p className="muted small">
            {[
              t(entry.isFromVisitor ? 'reply.you' : 'reply.us'),
              format.dateTime(entry.createdAt, destinationZone),
            ].join(' · ')}
          </p>
          <p className={styles.body}>{entry.body}</p>
        </li>
      ))}
    </ol>
  );
}
