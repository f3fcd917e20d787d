import { useTranslation } from 'react-i18next';
import { localized } from '~/domain/core/localized';
import type { TaxKind } from './tax-kinds';
import type { TaxEntry, TaxList } from './types';

/** Texts of a GST or VAT setting in the reader's language. */
export function useTaxTexts(kind: TaxKind, { fees }: Pick<TaxList, 'fees'>) {
  const { t, i18n } = useTranslation('settings');
  const treatment = (value: string): string => t(`${kind}.treatments.${value}`);
  const feeName = (code: string): string => {
    const fee = fees.find((known) => known.code === code);
    return fee ? localized(fee.name, i18n.language) : code;
  };
  return {
    treatment,
    feeName,
    fees: (codes: readonly string[]): string => codes.map(feeName).join(', ') || t('tax.noFees'),
    summary: ({ freight, services, confirmedBy }: TaxEntry): string =>
      [
        `${t('tax.freight')}: ${treatment(freight)}`,
        `${t(`${kind}.services`)}: ${treatment(services)}`,
        confirmedBy || t('tax.unconfirmed'),
      ].join(' · '),
  };
}
