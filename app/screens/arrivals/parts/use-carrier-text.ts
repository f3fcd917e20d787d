import { useTranslation } from 'react-i18next';
import { carrierName } from '~/domain/core/carriers/names';

/** The name of a carrier in the user's language. */
export function useCarrierText(): (carrier: string) => string {
  const { t } = useTranslation('arrivals');
  return (carrier) => carrierName(carrier) ?? t('otherCarrier');
}
