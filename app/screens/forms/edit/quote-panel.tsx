import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bill } from '~/app/components/price/bill';
import { ScalePicture } from '~/app/components/price/scale-picture';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';
import { originZone } from '~/domain/core/offices';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { jumpTo } from './error-summary';
import type { LivePrice } from './live-price';
import { useSteps } from './step-context';
import { LastStep } from './steps';
import { useFeeTexts } from './use-fee-texts';

/** The live bill, the chargeable weight, the quote's expiry, and notes about customs. */
export function QuotePanel({
  price,
  submit,
}: {
  price: LivePrice | undefined;
  submit: ReactNode;
}): ReactNode {
  const { t } = useTranslation('forms');
  const { prices } = useEditor();
  const canPrice = prices.rate !== null && prices.tariffs.length > 0;
  return (
    <section className={styles.panel} id="form-price" aria-labelledby="form-price-title" tabIndex={-1}>
      <h2 id="form-price-title">{t('sections.price')}</h2>
      {price ? (
        <Price price={price} />
      ) : (
        <p className="muted">{t(canPrice ? 'leads.price' : 'leads.pricePrepared')}</p>
      )}
      <div className={styles.panelSubmit}>{submit}</div>
    </section>
  );
}

function Price({ price }: { price: LivePrice }): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const format = useFormat();
  const { prices, text } = useEditor();
  const { feeName } = useFeeTexts();
  const { quote, customs } = price;
  const tariff = prices.tariffs.find(({ code }) => code === text.plan);
  const planName = tariff && localized(tariff.name, i18n.language);
  const fees = quote.fees.map(({ code, cents }) => {
    const fee = prices.fees.find((known) => known.code === code);
    return { id: code, label: fee ? feeName(fee) : code, cents };
  });
  return (
    <>
      <ScalePicture actual={price.actualG} volumetric={price.volumetricG} />
      <Bill
        lines={[
          {
            id: 'freight',
            label: t('text.freight', { plan: planName }),
            detail: t('text.chargeable', { weight: format.kg(quote.chargeG) }),
            cents: quote.freightCents,
          },
          ...fees,
        ]}
        totalCents={quote.totalCents}
        totalMnt={quote.totalMnt}
        note={t('text.validUntil', {
          at: format.dateTime(price.expiresAt, originZone),
          rate: format.rate(price.rate),
        })}
      />
      {!customs.isExempt && price.declaredCents > 0 && (
        <p className={styles.estimate}>
          {t('text.customs', { duty: format.mnt(customs.dutyMnt), vat: format.mnt(customs.vatMnt) })}
        </p>
      )}
    </>
  );
}

/** On phones the total and the submit button stay visible. */
export function PriceBar({ price, submit }: { price: LivePrice | undefined; submit: ReactNode }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { reveal } = useSteps();
  const showPrice = (): void => {
    reveal('price');
    jumpTo('price');
  };
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.barTotal} onClick={showPrice}>
        <span className="visually-hidden">{t('sections.price')}: </span>
        <strong>{price ? format.aud(price.quote.totalCents) : '–'}</strong>
        <span className="muted small">{price ? format.mnt(price.quote.totalMnt) : t('text.noPriceYet')}</span>
      </button>
      <LastStep>{submit}</LastStep>
    </div>
  );
}
