import { IconAlertTriangle, IconBookmark, IconCheck, IconRepeat, IconScan } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { beep, type ScanVerdict } from './beep';
import styles from './scan-field.module.css';
import { ScanInput } from './scan-input';

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
  kept: IconBookmark,
} as const;

/** The field of a scanner, and an answer readable at two metres. */
export function ScanField({ label, hint, onScan, answer, isBusy, isMuted }: ScanFieldProps): ReactNode {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const answerKey = answer?.key;
  const verdict = answer?.verdict;
  useEffect(() => {
    if (answerKey !== undefined && verdict && !isMuted) beep(verdict);
  }, [answerKey, verdict, isMuted]);
  const Icon = answer ? icons[answer.verdict] : IconScan;

  return (
    <div className={styles.station}>
      <ScanInput field={field} label={label} hint={hint} onScan={onScan} isBusy={isBusy} />
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
