import { IconAlertTriangle, IconCheck, IconRepeat, IconScan } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { beep, type ScanVerdict } from './beep';
import styles from './scan-field.module.css';

export type ScanAnswer = {
  verdict: ScanVerdict;
  /** The big words, for example the parcel's number. */
  words: ReactNode;
  /** Why, or what to do. */
  detail?: ReactNode | undefined;
  /** Changes with every scan, so that the same answer twice sounds twice. */
  key: string | number;
};

type ScanFieldProps = {
  label: string;
  hint?: ReactNode | undefined;
  onScan: (text: string) => void;
  answer?: ScanAnswer | undefined;
  isBusy?: boolean | undefined;
  isMuted?: boolean | undefined;
};

const icons = {
  good: IconCheck,
  careful: IconAlertTriangle,
  known: IconRepeat,
  bad: IconAlertTriangle,
} as const;

/** A scanner types and presses Enter: one field that keeps the focus, and an answer readable at two metres. */
export function ScanField({ label, hint, onScan, answer, isBusy, isMuted }: ScanFieldProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const answerKey = answer?.key;
  const verdict = answer?.verdict;

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (answerKey !== undefined && verdict && !isMuted) beep(verdict);
  }, [answerKey, verdict, isMuted]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    if (text) onScan(text);
  };
  const Icon = answer ? icons[answer.verdict] : IconScan;

  return (
    <div className={styles.station}>
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
      <div
        className={styles.answer}
        data-verdict={answer?.verdict}
        role={answer?.verdict === 'bad' ? 'alert' : 'status'}
        key={answerKey}
      >
        <Icon size={48} stroke={2} aria-hidden="true" />
        <div>
          <p className={styles.words}>
            {answer && <span className="visually-hidden">{t(`scan.${answer.verdict}`)}: </span>}
            {answer ? answer.words : t('scan.waiting')}
          </p>
          {answer?.detail && <p className={styles.detail}>{answer.detail}</p>}
        </div>
      </div>
    </div>
  );
}

/** Takes the focus back only when nothing else has it, so that the keyboard can still go elsewhere. */
function returnFocus(field: HTMLInputElement | null): void {
  if (document.activeElement === document.body && document.hasFocus()) field?.focus();
}
