import {
  type Icon,
  IconAlertTriangle,
  IconBookmark,
  IconCheck,
  IconInfoCircle,
  IconLoader2,
  IconRepeat,
  IconScan,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import type { ScanResult } from '~/app/components/station/scans/scan-result';
import { useAnswerText } from '~/app/components/station/scans/use-answer-text';
import verdicts from '~/app/components/station/verdict.module.css';
import { useFormat } from '~/app/i18n/use-format';
import { isOneOf } from '~/domain/core/machine';
import type { StationMode } from '~/domain/station/commands';
import styles from './answer-panel.module.css';

const icons: Readonly<Record<ScanResult['verdict'], Icon>> = {
  good: IconCheck,
  careful: IconAlertTriangle,
  known: IconRepeat,
  bad: IconAlertTriangle,
  kept: IconBookmark,
  info: IconInfoCircle,
  waiting: IconLoader2,
};

/** Remarks with a next step of their own; a hold says it as its reason. */
const isStep = isOneOf(['over', 'unlabelled', 'unpaid', 'unclaimed', 'asksStaff']);

type AnswerPanelProps = { result: ScanResult | undefined; mode: StationMode };

/** The result of the last scan: colour, icon and text, readable from two metres. Its position never changes. */
export function AnswerPanel({ result, mode }: AnswerPanelProps): ReactNode {
  const { t } = useTranslation('station');
  const verdict = result?.verdict;
  return (
    <section className={styles.holder} aria-label={t('answer')}>
      <div
        className={`${verdicts.verdict} ${styles.panel}`}
        data-verdict={verdict}
        role={verdict === 'bad' ? 'alert' : 'status'}
      >
        {result ? <Answer key={result.key} result={result} /> : <Idle mode={mode} />}
      </div>
    </section>
  );
}

function Idle({ mode }: { mode: StationMode }): ReactNode {
  const { t } = useTranslation('station');
  return (
    <div className={styles.idle}>
      <IconScan size={56} stroke={1.5} aria-hidden="true" />
      <p>{t(`hints.${mode}`)}</p>
    </div>
  );
}

function Answer({ result }: { result: ScanResult }): ReactNode {
  const { t } = useTranslation('station');
  const { headline, reason } = useAnswerText();
  const format = useFormat();
  const { text, parcel, verdict } = result;
  const Sign = icons[verdict];
  return (
    <div className={styles.answer}>
      <p className={styles.headline}>
        <Sign size={40} stroke={2.25} aria-hidden="true" />
        <span>{headline(result)}</span>
        {parcel && <span className={styles.weight}>{format.kg(parcel.grossG)}</span>}
      </p>
      {text && <p className={styles.number}>{text}</p>}
      {parcel && <p className={styles.name}>{parcel.receiverName}</p>}
      {result.arrival && (
        <p className={styles.name}>
          {[result.arrival.customerName, result.arrival.place].filter(Boolean).join(' · ')}
        </p>
      )}
      {result.pieces !== undefined && (
        <p className={styles.name}>{t('receivedPieces', { count: result.pieces })}</p>
      )}
      {result.reason && <p className={styles.reason}>{reason(result.reason)}</p>}
      {result.remark && isStep(result.remark) && <p className={styles.reason}>{t(result.remark)}</p>}
      {result.facts && parcel && (
        <div className={styles.facts}>
          <p>
            {[
              t(`common:status.parcel.${parcel.status}`),
              result.facts.cargo,
              result.facts.place && t('place', { place: result.facts.place }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <LinkButton to={`/moz/parcel/preview/${parcel.id}`} variant="outline" size="lg">
            {t('open')}
          </LinkButton>
        </div>
      )}
      {result.isOnDeviceOnly && <p className={styles.note}>{t('keptOnly')}</p>}
      {result.isUnsent && verdict !== 'kept' && <p className={styles.note}>{t('said.kept')}</p>}
    </div>
  );
}
