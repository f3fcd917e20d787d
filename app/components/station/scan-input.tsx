import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLive } from '~/app/components/lazy/use-is-live';
import { codeAtEnd } from '~/domain/station/scan-codes';
import { CameraToggle } from '../camera/camera-button';
import type { WantedCodes } from '../camera/code-in-view';
import { StationCamera } from '../camera/station-camera';
import { emptyEntry, entryAfter, type Source } from './entry';
import styles from './scan-field.module.css';
import { useWedge } from './use-wedge';
import { withoutPrefix } from './wedge-text';

type ScanInputProps = {
  label: string;
  hint?: ReactNode | undefined;
  onScan: (text: string, source: Source) => void;
  /** Called on Enter in an empty field. */
  onEnter?: (() => void) | undefined;
  isBusy?: boolean | undefined;
  /** Which codes the camera passes on; `own` when nothing is said. */
  wanted?: WantedCodes | undefined;
  field: RefObject<HTMLInputElement>;
};

/**
 * A field for a scanner, which types and presses Enter. It holds the focus; a scan is also caught elsewhere. Without a
 * scanner, the camera reads one code after the other.
 */
export function ScanInput(props: ScanInputProps): ReactNode {
  const { label, hint, onScan, onEnter, isBusy, wanted, field } = props;
  const { t } = useTranslation();
  const id = useId();
  const entry = useRef(emptyEntry);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const isLive = useIsLive();
  // A disabled field takes no focus.
  useEffect(() => {
    if (isLive) field.current?.focus();
  }, [field, isLive]);
  useWedge(field, onScan);
  const note = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void => {
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    entry.current = entryAfter(entry.current, { text: currentTarget.value, inputType });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = withoutPrefix(field.current?.value ?? '');
    // A leftover text in the field does not invalidate the number after it.
    const text = codeAtEnd(typed) ?? typed;
    const { source = 'hand' } = entry.current;
    if (field.current) field.current.value = '';
    entry.current = emptyEntry;
    if (text) onScan(text, source);
    else onEnter?.();
  };
  return (
    <div className={styles.input}>
      <form onSubmit={submit} className={styles.form} aria-busy={isBusy || !isLive}>
        <label htmlFor={id}>{label}</label>
        <div className={styles.row}>
          <input
            ref={field}
            id={id}
            className={styles.field}
            disabled={!isLive}
            placeholder={isLive ? undefined : t('scan.loading')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            enterKeyHint="go"
            // The field keeps the focus beside the camera, and the screen's keyboard would cover the answers.
            inputMode={isCameraOpen ? 'none' : undefined}
            aria-describedby={hint ? `${id}-hint` : undefined}
            onInput={note}
            onKeyDown={sendOnce}
            onBlur={() => setTimeout(() => returnFocus(field.current))}
          />
          <CameraToggle isLarge isOpen={isCameraOpen} onToggle={() => setCameraOpen(!isCameraOpen)} />
        </div>
        {hint && (
          <p id={`${id}-hint`} className="muted small">
            {hint}
          </p>
        )}
      </form>
      <StationCamera
        isOpen={isCameraOpen}
        wanted={wanted}
        onClose={() => setCameraOpen(false)}
        onCode={(text) => onScan(text, 'scanner')}
      />
    </div>
  );
}

/** A repeated Enter from a held key is ignored: it could answer a confirmation. */
function sendOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** Takes the focus back only when nothing else has it, so that the keyboard can reach other elements. */
function returnFocus(field: HTMLInputElement | null): void {
  if (document.activeElement === document.body && document.hasFocus()) field?.focus();
}
