import { IconAlertTriangle, IconBookmark, IconCheck, IconRepeat, IconScan } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedNumber, type AskingBack } from './asked-number';
import { beep, type ScanVerdict } from './beep';
import type { Source } from './entry';
import { Refusals, type RefusalsState } from './refusals';
import styles from './scan-field.module.css';
import { ScanInput } from './scan-input';
import verdicts from './verdict.module.css';

export type ScanAnswer = {
  verdict: ScanVerdict;
  /** The main text, for example the parcel's number. */
  text: ReactNode;
  /** The reason, or what to do next. */
  detail?: ReactNode | undefined;
  /** Changes with every scan, so that a repeated result plays its sound again. */
  key: string | number;
};

type ScanFieldProps = {
  label: string;
  hint?: ReactNode | undefined;
  onScan: (text: string, source: Source) => void;
  answer?: ScanAnswer | undefined;
  /** A typed number that needs a confirmation, in place of the answer. */
  asking?: AskingBack | undefined;
  /** Earlier refused scans, until they are acknowledged. */
  refusing?: RefusalsState | undefined;
  isBusy?: boolean | undefined;
  isMuted?: boolean | undefined;
};

/** The field of a scanner, and an answer readable from two metres. */
export function ScanField({
  label,
  hint,
  onScan,
  answer,
  asking,
  refusing,
  isBusy,
  isMuted,
}: ScanFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const answerKey = answer?.key;
  const verdict = answer?.verdict;
  useEffect(() => {
    if (answerKey !== undefined && verdict && !isMuted) beep(verdict);
  }, [answerKey, verdict, isMuted]);
  const isAsking = asking?.asked !== undefined;
  useEffect(() => {
    if (!isAsking) field.current?.focus();
  }, [isAsking]);

  return (
    <div className={styles.station}>
      <ScanInput
        field={field}
        label={label}
        hint={hint}
        onScan={onScan}
        onEnter={asking?.confirm}
        isBusy={isBusy}
      />
      {asking?.asked ? (
        <AskedNumber asked={asking.asked} asking={asking} />
      ) : (
        <Answer key={answerKey} answer={answer} />
      )}
      {refusing && (
        <Refusals
          refusals={refusing.refusals}
          acknowledge={(key) => {
            refusing.acknowledge(key);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const icons = {
  good: IconCheck,
  careful: IconAlertTriangle,
  known: IconRepeat,
  bad: IconAlertTriangle,
  kept: IconBookmark,
} as const;

function Answer({ answer }: Pick<ScanFieldProps, 'answer'>): ReactNode {
  const { t } = useTranslation();
  const Icon = answer ? icons[answer.verdict] : IconScan;
  return (
    <div
      className={`${verdicts.verdict} ${styles.answer}`}
      data-verdict={answer?.verdict}
      role={answer?.verdict === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={48} stroke={2} aria-hidden="true" />
      <div>
        <p className={styles.text}>
          {answer && <span className="visually-hidden">{t(`scan.${answer.verdict}`)}: </span>}
          {answer ? answer.text : t('scan.waiting')}
        </p>
        {answer?.detail && <p className={styles.detail}>{answer.detail}</p>}
      </div>
    </div>
  );
}
