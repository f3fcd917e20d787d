import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rates.module.css';

/** Two rates for display, with the `line` if they come from a file. */
export type SlipNumbers = { line?: number; last: string; next: string; percent: string };

/** The previous rate and the new one that differs much, side by side. */
export function SlipTable({ slips }: { slips: readonly SlipNumbers[] }): ReactNode {
  const { t } = useTranslation('rates');
  const hasLines = slips.some(({ line }) => line !== undefined);
  return (
    <div className={styles.slips}>
      <table>
        <thead>
          <tr>
            {hasLines && <th scope="col">{t('import.line')}</th>}
            <th scope="col">{t('slips.last')}</th>
            <th scope="col">{t('slips.next')}</th>
            <th scope="col">{t('slips.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {slips.map(({ line, last, next, percent }) => (
            <tr key={line ?? next}>
              {hasLines && <td>{line}</td>}
              <td>{last}</td>
              <td>
                <strong>{next}</strong>
              </td>
              <td>{percent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Reads the numbers from the values of an error. */
export function slipNumbersOf(params: unknown): SlipNumbers[] {
  if (typeof params !== 'object' || params === null) return [];
  const { line, last, next, percent }: Record<string, unknown> = { ...params };
  if (typeof last !== 'string' || typeof next !== 'string' || typeof percent !== 'string') return [];
  return [{ last, next, percent, ...(typeof line === 'number' && { line }) }];
}
