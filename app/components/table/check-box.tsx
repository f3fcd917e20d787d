import { type ReactNode, useEffect, useRef } from 'react';
import styles from './data-table.module.css';

type CheckBoxProps = {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  /** `isRange` when shift is held. */
  onTurn: (isRange: boolean) => void;
};

/** Selects a row or a page; its cell is large enough for a finger. */
export function CheckBox({ label, isChecked, isPartly = false, onTurn }: CheckBoxProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const isShift = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label
      className={styles.checkBox}
      onPointerDown={(event) => {
        isShift.current = event.shiftKey;
      }}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onKeyDown={(event) => {
          isShift.current = event.shiftKey;
        }}
        onChange={() => onTurn(isShift.current)}
      />
    </label>
  );
}
