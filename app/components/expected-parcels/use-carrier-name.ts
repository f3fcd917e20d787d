import { useTranslation } from 'react-i18next';
import { carrierName } from '~/domain/core/carriers/names';

/** The name of a carrier in the user's language. */
export function useCarrierName(): (carrier: string) => string {
  const { t } = useTranslation('expected-parcels');
  return (carrier) => carrierName(carrier) ?? t('carrierOther');
}
