import {
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconQuestionMark,
  IconRepeat,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/app/components/form/use-error-text';
import { Pill, StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './bulk-scan.module.css';
import type { Line, Verdict } from './use-bulk-scan';

const looks = {
  fits: { color: 'sky', icon: IconArrowRight },
  done: { color: 'green', icon: IconCheck },
  already: { color: 'gold', icon: IconRepeat },
  refused: { color: 'red', icon: IconAlertTriangle },
  unknown: { color: 'red', icon: IconQuestionMark },
} as const satisfies Record<Verdict, unknown>;
/** Problems are listed first. */
const order: readonly Verdict[] = ['refused', 'unknown', 'fits', 'already', 'done'];

type BulkLinesProps = { lines: readonly Line[]; unreadable: readonly string[] };

/** Each number with its parcel and result; the count of each result is above. */
export function BulkLines({ lines, unreadable }: BulkLinesProps): ReactNode {
  const { t } = useTranslation('parcels');
  const errorText = useErrorText();
  const format = useFormat();
  const sorted = order.flatMap((verdict) => lines.filter((line) => line.verdict === verdict));
  return (
    <>
      <ul className={styles.sums} aria-label={t('scanMany.sums')} aria-live="polite">
        {order.map((verdict) => {
          const count = lines.filter((line) => line.verdict === verdict).length;
          return count === 0 ? null : (
            <li key={verdict}>
              <Pill {...looks[verdict]} size="lg">
                {t(`scanMany.verdicts.${verdict}`)}: {format.number(count)}
              </Pill>
            </li>
          );
        })}
      </ul>
      <ul className={styles.lines} aria-label={t('scanMany.found')}>
        {unreadable.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a misread text may occur twice
          <li key={`${at} ${text}`} className={styles.line} data-verdict="refused">
            <span className={styles.number}>{text.slice(0, 40)}</span>
            <span className={styles.reason}>{errorText('parcel.number_invalid')}</span>
          </li>
        ))}
        {sorted.map((line) => (
          <LineItem key={line.number} line={line} />
        ))}
      </ul>
    </>
  );
}

function LineItem({ line }: { line: Line }): ReactNode {
  const { t } = useTranslation('parcels');
  const { Link } = useHost();
  const { number, verdict, found, reason } = line;
  const shown = formatParcelNumber(number);
  return (
    <li className={styles.line} data-verdict={verdict}>
      <span className={styles.number}>
        {found ? (
          <Link to={`/moz/parcel/preview/${found.id}`} className="code">
            {shown}
          </Link>
        ) : (
          <span className="code">{shown}</span>
        )}
        {found && <span className={styles.receiver}>{found.receiverName}</span>}
      </span>
      {found && <StatusPill kind="parcel" state={found.status} />}
      <span className={styles.reason}>
        <Pill {...looks[verdict]}>{t(`scanMany.verdicts.${verdict}`)}</Pill>
        {verdict === 'refused' && <span>{reason ?? t('scanMany.cannot')}</span>}
      </span>
    </li>
  );
}
