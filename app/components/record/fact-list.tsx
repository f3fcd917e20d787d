import type { ReactNode } from 'react';
import styles from './record.module.css';

type Fact = { label: string; value: ReactNode };

/** Names and values, in two columns where there is room. Facts without a value are left out. */
export function FactList({ facts }: { facts: readonly (Fact | undefined)[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact?.value != null &&
          fact.value !== '' && (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
