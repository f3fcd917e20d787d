import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import { EnteredBy } from './entered-by';
import styles from './settings.module.css';

type Entry = Outputs['settings']['constants']['rows'][number];

type ConstantHistoryProps = {
  /** Newest first. */
  entries: readonly Entry[];
  text: (value: number) => string;
  /** Shown below the history once it is opened. */
  children: ReactNode;
};

/** All values: start, previous value, user and time of entry. */
export function ConstantHistory({ entries, text, children }: ConstantHistoryProps): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('history', { count: entries.length })}</summary>
      <ol className={styles.history}>
        {entries.map((entry, at) => {
          const before = entries[at + 1];
          return (
            <li key={entry.id}>
              <span className="figures">
                {before && <span className="muted">{`${text(before.value)} → `}</span>}
                <strong>{text(entry.value)}</strong>
              </span>
              <span>{t('from', { at: format.placeTime(entry.validFrom, homeZone) })}</span>
              <EnteredBy entry={entry} zone={homeZone} />
            </li>
          );
        })}
      </ol>
      {isOpen && children}
    </details>
  );
}
