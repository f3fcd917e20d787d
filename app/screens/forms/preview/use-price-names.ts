import { useTranslation } from 'react-i18next';
import { localized } from '~/domain/core/localized';
import type { FormDetail, Price } from './types';

/** Names of a bill's lines in the reader's language. */
export function usePriceNames(form: Pick<FormDetail, 'feeNames'>): {
  planName: (price: Price) => string;
  lineName: (code: string) => string;
} {
  const { t, i18n } = useTranslation('forms');
  return {
    planName: (price) => localized(price.tariffName, i18n.language),
    lineName: (code) => {
      if (code === 'freight') return t('text.freightPlain');
      const fee = form.feeNames.find((known) => known.code === code);
      return fee ? localized(fee.name, i18n.language) : code;
    },
  };
}
