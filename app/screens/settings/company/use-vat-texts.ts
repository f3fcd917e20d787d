import { useTranslation } from 'react-i18next';
import { localized } from '~/domain/core/localized';
import type { VatTreatment } from '~/domain/payments/tax-receipt';
import type { VatEntry, VatList } from './types';

/** Words for a VAT setting in the reader's language. */
export function useVatTexts({ fees }: Pick<VatList, 'fees'>) {
  const { t, i18n } = useTranslation('settings');
  const treatment = (value: VatTreatment): string => t(`vat.treatments.${value}`);
  const feeName = (code: string): string => {
    const fee = fees.find((known) => known.code === code);
    return fee ? localized(fee.name, i18n.language) : code;
  };
  return {
    treatment,
    feeName,
    fees: (codes: readonly string[]): string => codes.map(feeName).join(', ') || t('vat.noFees'),
    summary: ({ freight, services, confirmedBy }: VatEntry): string =>
      [
        `${t('vat.freight')}: ${treatment(freight)}`,
        `${t('vat.services')}: ${treatment(services)}`,
        confirmedBy || t('vat.unconfirmed'),
      ].join(' · '),
  };
}
