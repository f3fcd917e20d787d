import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Quote } from '~/domain/quotes/quote';
import { Difference } from './difference';
import styles from './tariff.module.css';

type WhatIfTableProps = { now: Quote | undefined; then: Quote | undefined };

/** Each line with its current and its new price. */
export function WhatIfTable({ now, then }: WhatIfTableProps): ReactNode {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  if (!now || !then) return null;
  const fees = (quote: Quote): number => quote.totalCents - quote.freightCents;
  const lines: { id: string; of: (quote: Quote) => string }[] = [
    { id: 'charge', of: ({ chargeG }) => format.kg(chargeG) },
    { id: 'band', of: ({ bandFromG }) => format.kg(bandFromG) },
    { id: 'freight', of: ({ freightCents }) => format.aud(freightCents) },
    { id: 'fees', of: (quote) => format.aud(fees(quote)) },
  ];
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('whatIf.now')}</th>
          <th scope="col">{t('whatIf.then')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, of }) => (
          <tr key={id}>
            <th scope="row">{t(`whatIf.lines.${id}`)}</th>
            <td>{of(now)}</td>
            <td>{of(then)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">{t('whatIf.lines.total')}</th>
          <td>{format.aud(now.totalCents)}</td>
          <td>{format.aud(then.totalCents)}</td>
        </tr>
        <tr>
          <th scope="row">{t('whatIf.lines.mnt')}</th>
          <td>{format.mnt(now.totalMnt)}</td>
          <td>{format.mnt(then.totalMnt)}</td>
        </tr>
        <tr>
          <th scope="row">{t('whatIf.lines.difference')}</th>
          <td colSpan={2}>
            <Difference now={now.totalCents} then={then.totalCents} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
