import { useTranslation } from 'react-i18next';
import { localized } from '~/domain/core/localized';
import type { GstTreatment } from '~/domain/payments/tax-invoice';
import type { GstEntry, GstList } from './types';

/** Words for a GST setting in the reader's language. */
export function useGstTexts({ fees }: Pick<GstList, 'fees'>) {
  const { t, i18n } = useTranslation('settings');
  const treatment = (value: GstTreatment): string => t(`gst.treatments.${value}`);
  const feeName = (code: string): string => {
    const fee = fees.find((known) => known.code === code);
    return fee ? localized(fee.name, i18n.language) : code;
  };
  return {
    treatment,
    feeName,
    fees: (codes: readonly string[]): string => codes.map(feeName).join(', ') || t('gst.noFees'),
    summary: ({ freight, services, confirmedBy }: GstEntry): string =>
      [
        `${t('gst.freight')}: ${treatment(freight)}`,
        `${t('gst.services')}: ${treatment(services)}`,
        confirmedBy || t('gst.unconfirmed'),
      ].join(' · '),
  };
}
