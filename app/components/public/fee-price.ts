import type { TFunction } from 'i18next';
import type { Format } from '~/app/i18n/use-format';
import { formatPercent } from '~/domain/core/format/numbers';
import type { ExtraFee } from '~/domain/quotes/tariff';

export type FeePrice = Pick<ExtraFee, 'kind' | 'cents' | 'bps' | 'basis'>;

/** The price text of a fee by its kind: `A$5.00`, `A$8.00/ширхэг`, `A$1.50/кг`, `1.5% of the declared value`. */
export function feePrice(fee: FeePrice, format: Format, t: TFunction<'home'>): string {
  switch (fee.kind) {
    case 'fixed':
      return format.aud(fee.cents);
    case 'per_piece':
      return t('home:calculator.perPiece', { price: format.aud(fee.cents) });
    case 'per_kg':
      return t('home:calculator.perKg', { price: format.aud(fee.cents) });
    case 'percent':
      return t(fee.basis === 'declared' ? 'home:calculator.ofDeclared' : 'home:calculator.ofFreight', {
        percent: formatPercent(fee.bps),
      });
  }
}
