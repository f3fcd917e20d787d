import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './drop-down.module.css';

type DropDownProps = {
  /** The accessible name of an icon without text. */
  label?: string | undefined;
  sign: ReactNode;
  signClassName?: string | undefined;
  /** The side of the icon that the sheet is aligned to. */
  side?: 'start' | 'end';
  isCurrent?: boolean;
  /** On phones too the sheet opens at its icon, not below the navbar. */
  isNear?: boolean;
  onOpen?: (() => void) | undefined;
  children: (close: () => void) => ReactNode;
};

/** An icon that opens a sheet. Escape closes it and returns the focus; so does leaving it. */
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
      {/* A click outside the sheet closes it; keyboard users press Escape. */}
      <div className={styles.beside} aria-hidden="true" onPointerDown={close} />
      <div className={styles.sheet} data-side={side} data-near={isNear || undefined}>
        {children(close)}
      </div>
    </details>
  );
}
