import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneFold } from '~/app/components/layout/phone-fold';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';
import { centsToMnt } from '~/domain/core/money';
import { feePrice } from './fee-price';
import styles from './plans.module.css';
import { PricesPrepared } from './prices-prepared';
import { nameIn, type PublicFee, type PublicPriceList, type PublicTariff } from './public-prices';
import { Section } from './section';

type PlansProps = Pick<PublicPriceList, 'tariffs' | 'fees' | 'rate'>;

/** The price section of the front page. */
export function Plans(props: PlansProps): ReactNode {
  const { t } = useTranslation('home');
  return (
    <Section id="price" title={t('price.title')} lead={props.tariffs.length > 0 && t('price.lead')}>
      <PlanList {...props} heading="h3" isFolded />
    </Section>
  );
}

type Heading = 'h2' | 'h3';

type PlanListProps = PlansProps & {
  heading: Heading;
  /** On a phone, bands and fees are shown after a press. */
  isFolded?: boolean;
};

/** The price plans with every band, then every extra fee; a notice until an administrator has published a plan. */
export function PlanList({ tariffs, fees, rate, heading: Name, isFolded = false }: PlanListProps): ReactNode {
  const { t } = useTranslation('home');
  const divisor = tariffs[0]?.divisor;
  if (divisor === undefined) return <PricesPrepared what="prices" />;
  return (
    <>
      <div className={styles.plans}>
        {tariffs.map((tariff) => (
          <Plan key={tariff.code} tariff={tariff} rate={rate} heading={Name} isFolded={isFolded} />
        ))}
      </div>
      <div className={styles.fees}>
        {fees.length > 0 && (
          <>
            <Name>{t('price.fees')}</Name>
            <PhoneFold label={t('price.allFees')} isFolded={isFolded}>
              <dl>
                {[...fees]
                  .sort((one, other) => Number(one.isAutomatic) - Number(other.isAutomatic))
                  .map((fee) => (
                    <Fee key={fee.code} fee={fee} />
                  ))}
              </dl>
            </PhoneFold>
          </>
        )}
        <p className="muted small">{t('price.volumetric', { divisor })}</p>
      </div>
    </>
  );
}

type PlanProps = Pick<PlanListProps, 'rate' | 'heading' | 'isFolded'> & { tariff: PublicTariff };

function Plan({ tariff, rate, heading: Name, isFolded }: PlanProps): ReactNode {
  const { t, i18n } = useTranslation('home');
  const format = useFormat();
  const { transitDaysFrom: from, transitDaysTo: to } = tariff;
  const least = Math.min(...tariff.bands.map(({ centsPerKg }) => centsPerKg));
  const inMnt = rate && format.mnt(centsToMnt(least, rate.mntPerUnit));
  const leastPrice = [format.aud(least), inMnt].filter(Boolean).join(' · ');
  return (
    <article className={styles.plan}>
      <header>
        <div className={styles.name}>
          <Name>{nameIn(i18n.language, tariff)}</Name>
          {tariff.audience === 'organization' && (
            <span className={styles.tag}>{t('price.organizations')}</span>
          )}
        </div>
        <p className="muted">{localized(tariff.description, i18n.language)}</p>
      </header>
      <p className={styles.days}>{t('calculator.days', { from, to })}</p>
      <PhoneFold label={t('price.bands', { price: leastPrice })} isFolded={isFolded}>
        <dl className={styles.bands}>
          {tariff.bands.map((band, index) => (
            <div key={band.fromG}>
              <dt>{bandName(t, band.fromG, tariff.bands[index + 1]?.fromG)}</dt>
              <dd>
                {index === 0 && <span className={styles.unit}>{t('price.perKg')} </span>}
                {format.aud(band.centsPerKg)}
                {rate && (
                  <span className={styles.mnt}>
                    {format.mnt(centsToMnt(band.centsPerKg, rate.mntPerUnit))}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className={`${styles.least} muted small`}>
          {t('price.minimum', { price: format.aud(tariff.minCents) })}
        </p>
      </PhoneFold>
    </article>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function bandName(t: Translate, fromG: number, toG: number | undefined): string {
  const from = fromG / 1000;
  if (toG === undefined) return t('home:price.from', { from });
  const to = toG / 1000;
  return from === 0 ? t('home:price.under', { to }) : t('home:price.between', { from, to });
}

function Fee({ fee }: { fee: PublicFee }): ReactNode {
  const { t, i18n } = useTranslation('home');
  const format = useFormat();
  const least = fee.minCents > 0 && t('price.minFee', { price: format.aud(fee.minCents) });
  return (
    <div>
      <dt>
        {nameIn(i18n.language, fee)}
        <span className={styles.when}>{t(fee.isAutomatic ? 'price.automatic' : 'price.optional')}</span>
      </dt>
      <dd>
        {feePrice(fee, format, t)}
        {least && <span className={styles.when}>{least}</span>}
      </dd>
    </div>
  );
}
