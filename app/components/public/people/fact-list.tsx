import type { ReactNode } from 'react';
import styles from './people.module.css';

type FactListProps = { facts: readonly (readonly [name: string, value: string | null | undefined])[] };

/** Names with their values, side by side where there is room. Those without a value are left out. */
export function FactList({ facts }: FactListProps): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
