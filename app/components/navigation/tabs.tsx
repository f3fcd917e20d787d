import type { ReactNode } from 'react';
import styles from './tabs.module.css';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; text: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Tabs of one list, each with its own address. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>): ReactNode {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-current={id === chosen ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}
