import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { Calculator } from './calculator';
import { type Conversion, Converter } from './converter';
import { PricesPrepared } from './prices-prepared';
import { calculablePrices, type PublicPriceList } from './public-prices';

type PriceCalculatorProps = Omit<ComponentProps<typeof Calculator>, 'prices'> & { prices: PublicPriceList };

/** The calculator, or a notice while the portal has no plan or no rate to calculate with. */
export function PriceCalculator({ prices, ...rest }: PriceCalculatorProps): ReactNode {
  const { t } = useTranslation('home');
  const calculable = calculablePrices(prices);
  if (calculable) return <Calculator prices={calculable} {...rest} />;
  return (
    <Card title={t('calculator.title')}>
      <PricesPrepared what="prices" />
    </Card>
  );
}

type RateConverterProps = {
  rate: PublicPriceList['rate'];
  history: readonly number[];
  initial: Conversion;
  page?: string;
};

/** The converter, or a notice while the portal has no rate. */
export function RateConverter({ rate, ...rest }: RateConverterProps): ReactNode {
  return rate ? <Converter rate={rate} {...rest} /> : <PricesPrepared what="rate" />;
}
