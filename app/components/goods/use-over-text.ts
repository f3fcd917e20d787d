import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { OverLimit } from '~/domain/goods/limits';
import type { GoodsUnit } from '~/domain/goods/rule';

type Over = Pick<OverLimit, 'scope' | 'unit' | 'most' | 'amount'>;

/** Says of what and by how much goods are above their largest amount. */
export function useOverText(): (over: Over) => string {
  const { t } = useTranslation('goods');
  const format = useFormat();
  const amountText = (amount: number, unit: GoodsUnit): string => {
    if (unit === 'g') return format.kg(amount);
    return unit === 'ml' ? t('over.litres', { amount: amount / 1000 }) : t('over.pieces', { amount });
  };
  return ({ scope, unit, most, amount }) =>
    t(`over.${scope}`, {
      amount: amountText(amount, unit),
      most: amountText(most, unit),
      over: amountText(amount - most, unit),
    });
}
