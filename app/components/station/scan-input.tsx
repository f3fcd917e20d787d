import { type FormEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import styles from './scan-field.module.css';
import { useWedge } from './use-wedge';
import { withoutPrefix } from './wedge-text';

type ScanInputProps = {
  label: string;
  hint?: ReactNode | undefined;
  onScan: (text: string) => void;
  isBusy?: boolean | undefined;
  field: RefObject<HTMLInputElement>;
};

/** A scanner types and presses Enter: one field that keeps the focus. A scan is heard wherever that is. */
export function ScanInput({ label, hint, onScan, isBusy, field }: ScanInputProps): ReactNode {
  const id = useId();
  useEffect(() => field.current?.focus(), [field]);
  useWedge(field, onScan);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = withoutPrefix(field.current?.value ?? '');
    if (field.current) field.current.value = '';
    if (text) onScan(text);
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-busy={isBusy}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className={styles.field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="go"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onBlur={() => setTimeout(() => returnFocus(field.current))}
      />
      {hint && (
        <p id={`${id}-hint`} className="muted small">
          {hint}
        </p>
      )}
    </form>
  );
}

/** Takes the focus back only when nothing else has it, so that the keyboard can still go elsewhere. */
function returnFocus(field: HTMLInputElement | null): void {
  if (document.activeElement === document.body && document.hasFocus()) field?.focus();
}
