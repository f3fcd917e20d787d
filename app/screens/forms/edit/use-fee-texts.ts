import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';
import type { PriceList } from './live-price';

type Fee = PriceList['fees'][number];

/** A fee's name and price as text: `A$8.00 a piece`, `1.5 % of the value`. */
export function useFeeTexts(): {
  feeName: (fee: Pick<Fee, 'name'>) => string;
  feePrice: (fee: Fee) => string;
} {
  const { t, i18n } = useTranslation('forms');
  const format = useFormat();
  return {
    feeName: (fee) => localized(fee.name, i18n.language),
    feePrice: (fee) => {
      switch (fee.kind) {
        case 'fixed':
          return format.aud(fee.cents);
        case 'per_piece':
          return t('fee.perPiece', { sum: format.aud(fee.cents) });
        case 'per_kg':
          return t('fee.perKg', { sum: format.aud(fee.cents) });
        case 'percent':
          return t(fee.basis === 'declared' ? 'fee.ofValue' : 'fee.ofFreight', {
            percent: format.number(fee.bps / 100, 1),
            least: format.aud(fee.minCents),
          });
      }
    },
  };
}
