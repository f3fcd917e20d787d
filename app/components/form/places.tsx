import type { ReactNode } from 'react';
import styles from './places.module.css';

type PlacesProps = {
  /** Is shown above the names; nothing where something else says what they are. */
  title?: string | undefined;
  names: readonly string[];
  meaningOf: (name: string) => string;
  isDisabled?: boolean;
  /** Gets the place with its braces. */
  onInsert: (place: string) => void;
};

/** The values that a text may name as `{{name}}`; pressing one puts it into the text. */
export function Places({ title, names, meaningOf, isDisabled = false, onInsert }: PlacesProps): ReactNode {
  return (
    <div className={styles.places}>
      {title && <span className="muted small">{title}</span>}
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.place}
          disabled={isDisabled}
          title={meaningOf(name)}
          onClick={() => onInsert(`{{${name}}}`)}
        >
          <span className="code">{`{{${name}}}`}</span> {meaningOf(name)}
        </button>
      ))}
    </div>
  );
}
