import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { type Localized, localized } from '~/domain/core/localized';
import { type FeeBuyer, feeObstacles, isForOthers, type OfferedFee, sellableFees } from '~/domain/fees/offer';

type NamedFee = OfferedFee & { name: Localized };
type Chosen = { fees: readonly NamedFee[]; codes: readonly string[]; buyer: FeeBuyer };

export type FeeChoice<Fee> = {
  fee: Fee;
  isChecked: boolean;
  /** Not to be chosen now; a chosen fee can always be removed. */
  isDisabled: boolean;
  /** Why it cannot be chosen, as text. */
  reason: string | undefined;
  /** The error of a chosen fee that cannot be sold. */
  error: string | undefined;
};

/** The optional fees as choices, without those that are only for other customers. */
export function useFeeChoices<Fee extends NamedFee>(
  fees: readonly Fee[],
  { codes, buyer }: Omit<Chosen, 'fees'>,
): FeeChoice<Fee>[] {
  const { t, i18n } = useTranslation();
  const sellable = sellableFees(fees, codes, buyer);
  const valid = fees.filter(({ code }) => sellable.includes(code));
  const nameOf = (code: string): string => {
    const other = fees.find((fee) => fee.code === code);
    return other ? localized(other.name, i18n.language) : code;
  };
  return fees.flatMap((fee) => {
    const isChecked = codes.includes(fee.code);
    if (fee.isAutomatic || (!isChecked && isForOthers(fee, buyer.customer))) return [];
    const [obstacle] = feeObstacles(fee, valid, buyer);
    const isDenied = obstacle?.kind === 'denied';
    const other = isDenied && obstacle.excludedBy ? nameOf(obstacle.excludedBy) : undefined;
    const reason = other
      ? t('common:fees.insteadOf', { other })
      : isDenied
        ? t(`common:fees.${obstacle.code.replace('fee.', '')}`)
        : undefined;
    const error =
      isChecked && obstacle && !obstacleField(obstacle) ? writeFieldError(obstacle.code) : undefined;
    return [
      { fee, isChecked, isDisabled: isDenied && !isChecked, reason: isChecked ? undefined : reason, error },
    ];
  });
}

/** An obstacle of a field is shown beside that field. */
function obstacleField(obstacle: ReturnType<typeof feeObstacles>[number]): string | undefined {
  return obstacle.kind === 'missing' ? obstacle.field : undefined;
}
