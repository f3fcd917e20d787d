import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './drop-down.module.css';

type DropDownProps = {
  /** What the sign stands for, where it has no words of its own. */
  label?: string | undefined;
  sign: ReactNode;
  signClassName?: string | undefined;
  /** Which end of the sign the sheet keeps to. */
  side?: 'start' | 'end';
  isCurrent?: boolean;
  /** On phones too the sheet hangs at its sign, not below the navbar. */
  isNear?: boolean;
  onOpen?: (() => void) | undefined;
  children: (close: () => void) => ReactNode;
};

/** A sign that drops a sheet. Escape closes it and gives the focus back; so does leaving it. */
export function DropDown(props: DropDownProps): ReactNode {
  const {
    label,
    sign,
    signClassName,
    side = 'end',
    isCurrent = false,
    isNear = false,
    onOpen,
    children,
  } = props;
  const drop = useRef<HTMLDetailsElement>(null);
  const close = (): void => drop.current?.removeAttribute('open');
  return (
    <details
      ref={drop}
      className={styles.drop}
      onToggle={() => {
        if (drop.current?.open) onOpen?.();
      }}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget && !drop.current?.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        close();
        drop.current?.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={signClassName ?? styles.round}
        aria-label={label}
        title={label}
        data-current={isCurrent}
      >
        {sign}
      </summary>
      {/* A press beside the sheet closes it; keys do so through Escape. */}
      <div className={styles.beside} aria-hidden="true" onPointerDown={close} />
      <div className={styles.sheet} data-side={side} data-near={isNear || undefined}>
        {children(close)}
      </div>
    </details>
  );
}
