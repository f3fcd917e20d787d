import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { ForecastLine } from '~/app/components/forecast/forecast-line';
import { FlightPath } from '~/app/components/media/flight-path';
import { Bill, type BillLine } from '~/app/components/price/bill';
import { ScalePicture } from '~/app/components/price/scale-picture';
import { useFormat } from '~/app/i18n/use-format';
import type { Grams } from '~/domain/core/measures';
import { destinationZone } from '~/domain/core/offices';
import type { Quote } from '~/domain/quotes/quote';
import type { BoxSize } from '~/domain/quotes/typed';
import styles from './calculator.module.css';
import { nameIn, type PublicPrices, type PublicTariff } from './public-prices';

type CalculatorBillProps = {
  formPath: string;
  prices: PublicPrices;
  tariff: PublicTariff | undefined;
  sizes: readonly BoxSize[];
  quote: Quote | undefined;
  hasProblem: boolean;
};

type StartProps = Pick<CalculatorBillProps, 'formPath' | 'tariff' | 'sizes' | 'quote'>;

/** On a phone, below the measures: the total and the way to the form, before the choices and the lines of the bill. */
export function PhoneTotal(props: StartProps): ReactNode {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { quote } = props;
  if (!quote) return null;
  return (
    <div className={styles.phoneTotal}>
      <p>
        <span className="muted">{t('calculator.total')}</span> <strong>{format.aud(quote.totalCents)}</strong>{' '}
        <span className="muted figures">{format.mnt(quote.totalMnt)}</span>
      </p>
      <StartButton {...props} />
    </div>
  );
}

/** Begins a form with the typed values. */
function StartButton({ formPath, tariff, sizes }: StartProps): ReactNode {
  const { t } = useTranslation('home');
  if (!tariff || sizes.length === 0) return null;
  return (
    <LinkButton to={`${formPath}?${formSearch(sizes, tariff.code)}`} size="lg" isFullWidth>
      {t('calculator.start')}
    </LinkButton>
  );
}

/** The chargeable weight and its reason, all lines of the bill, and a link to the form. */
export function CalculatorBill(props: CalculatorBillProps): ReactNode {
  const { prices, tariff, sizes, quote, hasProblem } = props;
  const { t } = useTranslation('home');
  const format = useFormat();
  const lines = useBillLines(prices, tariff, quote);
  if (!quote || sizes.length === 0 || !tariff) return <Waiting hasProblem={hasProblem} />;
  const { mntPerUnit, validFrom } = prices.rate;
  const planned = prices.forecasts.plans.find(({ code }) => code === tariff.code);
  return (
    <section className={styles.bill} aria-labelledby="bill-title">
      <div className={styles.billHead}>
        <h3 id="bill-title">{t('calculator.bill')}</h3>
        {quote.pieces.length > 1 && <span className="muted small">{t('calculator.allBoxes')}</span>}
      </div>
      <ScalePicture {...totalWeights(sizes, quote)} />
      <Bill
        lines={lines}
        totalCents={quote.totalCents}
        totalMnt={quote.totalMnt}
        note={t('calculator.rate', {
          rate: format.rate(mntPerUnit),
          date: format.shortDate(validFrom, destinationZone),
        })}
      />
      {planned && <ForecastLine forecast={planned.forecast} cutOff={prices.forecasts.cutOff} />}
      <div className={styles.onward}>
        <StartButton {...props} />
        <p className="muted small">{t('calculator.estimate')}</p>
      </div>
    </section>
  );
}

function Waiting({ hasProblem }: { hasProblem: boolean }): ReactNode {
  const { t } = useTranslation('home');
  return (
    <div className={styles.waiting} role="status">
      <FlightPath />
      <p>{t(hasProblem ? 'calculator.fix' : 'calculator.waiting')}</p>
    </div>
  );
}

function useBillLines(
  prices: PublicPrices,
  tariff: PublicTariff | undefined,
  quote: Quote | undefined,
): BillLine[] {
  const { t, i18n } = useTranslation('home');
  const format = useFormat();
  if (!tariff || !quote) return [];
  const band = tariff.bands.find(({ fromG }) => fromG === quote.bandFromG);
  const isMinimum = quote.freightCents === tariff.minCents;
  const weight = format.kg(Math.max(quote.chargeG, quote.bandFromG));
  const detail = isMinimum
    ? t('calculator.freightMinimum')
    : t('calculator.freightAt', { weight, price: format.aud(band?.centsPerKg ?? 0) });
  const fees = quote.fees.map(({ code, cents }) => {
    const fee = prices.fees.find((known) => known.code === code);
    return { id: code, label: fee ? nameIn(i18n.language, fee) : code, cents };
  });
  return [{ id: 'freight', label: t('calculator.freight'), detail, cents: quote.freightCents }, ...fees];
}

/** The weights of all boxes together. */
function totalWeights(sizes: readonly BoxSize[], quote: Quote): { actual: Grams; volumetric: Grams } {
  return {
    actual: sizes.reduce((sum, { piece, count }) => sum + piece.grossG * count, 0),
    volumetric: quote.pieces.reduce((sum, { volumetricG }) => sum + volumetricG, 0),
  };
}

/** Passes the typed sizes to the parcel form, in mm and g. */
function formSearch(sizes: readonly BoxSize[], plan: string): URLSearchParams {
  const search = new URLSearchParams();
  for (const { piece, count } of sizes) {
    const { lengthMm, widthMm, heightMm, grossG } = piece;
    const entries = Object.entries({ lengthMm, widthMm, heightMm, grossG, pieces: count });
    for (const [name, value] of entries) search.append(name, String(value));
  }
  search.set('plan', plan);
  return search;
}
