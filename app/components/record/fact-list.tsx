import type { ReactNode } from 'react';
import styles from './record.module.css';

/** `false` is no value, so that `condition && text` cannot leave a label without one. */
export type Fact = { label: string; value: Exclude<ReactNode, boolean> };

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
