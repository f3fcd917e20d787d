import type { ReactNode, Ref } from 'react';
import styles from './shop-label.module.css';

/** The lines as a shop prints them. They are in Latin letters in every language, and no program translates them. */
export function ShopLabel({ text, shown }: { text: string; shown?: Ref<HTMLPreElement> }): ReactNode {
  return (
    <pre className={styles.label} ref={shown} lang="en" translate="no">
      {text}
    </pre>
  );
}
