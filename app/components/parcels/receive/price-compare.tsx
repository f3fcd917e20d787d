import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { formatPercent } from '~/domain/core/format/numbers';
import { localized } from '~/domain/core/localized';
import type { Outputs } from '~/server/router';
import type { MeasuredPrice } from './measured-price';
import styles from './receive.module.css';

type PriceCompareProps = {
  price: MeasuredPrice | undefined;
  feeNames: Outputs['forms']['get']['feeNames'];
  quotedCents: number | undefined;
  quotedG: number | undefined;
  count: number;
};

/** Compares the quoted price with the measured one, live. */
export function PriceCompare({ price, feeNames, quotedCents, quotedG, count }: PriceCompareProps): ReactNode {
  const { t, i18n } = useTranslation('parcels');
  const format = useFormat();
  if (!price || quotedCents === undefined) return <p className="muted">{t('receive.noPrice')}</p>;
  const { quote, measuredCount, declaredCount, unpricedNos, needsApproval } = price;
  const difference = quote.totalCents - quotedCents;
  const percent = quotedCents === 0 ? 0 : (difference * 100) / quotedCents;
  const sign = difference > 0 ? '+' : '';
  return (
    <>
      <p className="muted">
        {t('receive.measuredOf', { measured: measuredCount, count })}
        {declaredCount > 0 && ` ${t('receive.countedAsDeclared', { count: declaredCount })}`}
      </p>
      {unpricedNos.map((number) => (
        <p key={number} className={styles.ask}>
          {t('receive.notCounted', { number })}
        </p>
      ))}
      <dl className={styles.compare}>
        <div>
          <dt>{t('receive.quoted')}</dt>
          <dd>{format.aud(quotedCents)}</dd>
        </div>
        <div>
          <dt>{t('facts.chargeable')}</dt>
          <dd>
            {quotedG !== undefined && `${format.kg(quotedG)} → `}
            {format.kg(quote.chargeG)}
          </dd>
        </div>
        <div>
          <dt>{t('receive.difference')}</dt>
          <dd>
            {sign}
            {format.aud(difference)} ({sign}
            {format.number(percent, 1)}%)
          </dd>
        </div>
      </dl>
      <div role="status">
        <p className="muted">{t('receive.measured')}</p>
        <p className={styles.total}>{format.aud(quote.totalCents)}</p>
        <p className="muted">{format.mnt(quote.totalMnt)}</p>
      </div>
      {price.droppedFees.map((code) => {
        const fee = feeNames.find((known) => known.code === code);
        const name = fee ? localized(fee.name, i18n.language) : code;
        return (
          <p key={code} className={styles.ask}>
            {t('receive.dropped', { name })}
          </p>
        );
      })}
      {needsApproval && (
        <p className={styles.ask}>{t('receive.willAsk', { percent: formatPercent(price.priceChangeBps) })}</p>
      )}
    </>
  );
}
