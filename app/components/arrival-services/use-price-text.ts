import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Offer } from './types';

/** The price of a service before it is asked: free, an amount, or one for each box of a split. */
export function usePriceText(): (offer: Pick<Offer, 'purpose' | 'kind' | 'cents' | 'unitCents'>) => string {
  const { t } = useTranslation('services');
  const format = useFormat();
  return ({ purpose, kind, cents, unitCents }) => {
    if (cents === 0) return t('free');
    return purpose === 'split' && kind === 'per_piece'
      ? t('perBox', { price: format.aud(unitCents) })
      : format.aud(cents);
  };
}
