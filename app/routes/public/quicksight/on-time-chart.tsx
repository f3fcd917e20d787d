import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { ChartCard } from './chart-card';
import styles from './quicksight.module.css';

const ROWS = 10;
const PITCH = 12;

/** A hundred squares: the percentage of parcels that were ready within the days of their plan. */
export function OnTimeChart({ judged, kept }: { judged: number; kept: number }): ReactNode {
  const { t } = useTranslation('quicksight');
  const format = useFormat();
  const share = Math.floor((kept / judged) * 100);
  return (
    <ChartCard
      size="narrow"
      topic={t('onTime.topic')}
      finding={t('onTime.finding', { share })}
      text={t('onTime.text', { kept: format.number(kept), judged: format.number(judged) })}
      table={{
        head: [t('onTime.outcome'), t('parcels')],
        rows: [
          [t('onTime.kept'), format.number(kept)],
          [t('onTime.missed'), format.number(judged - kept)],
        ],
      }}
    >
      <div className={styles.share}>
        <svg
          aria-hidden="true"
          className={styles.squares}
          viewBox={`0 0 ${ROWS * PITCH - 2} ${ROWS * PITCH - 2}`}
        >
          {Array.from({ length: 100 }, (_, at) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the hundred squares never change their order
              key={at}
              data-kept={at < share || undefined}
              x={(at % ROWS) * PITCH + 0.5}
              y={Math.floor(at / ROWS) * PITCH + 0.5}
              width={PITCH - 3}
              height={PITCH - 3}
              rx={2}
            />
          ))}
        </svg>
        <span className={styles.percent}>{share}%</span>
      </div>
      <ul className={styles.legend}>
        <li data-tone="green">{t('onTime.kept')}</li>
        <li data-tone="hollow">{t('onTime.missed')}</li>
      </ul>
    </ChartCard>
  );
}
