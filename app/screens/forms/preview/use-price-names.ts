import { useTranslation } from 'react-i18next';
import type { FormDetail, Price } from './types';

/** Names of a bill's lines in the reader's language. */
export function usePriceNames(form: Pick<FormDetail, 'feeNames'>): {
  planName: (price: Price) => string;
  lineName: (code: string) => string;
} {
  const { t, i18n } = useTranslation('forms');
  const isMn = i18n.language === 'mn';
  return {
    planName: ({ tariffNameMn, tariffNameEn }) => (isMn ? tariffNameMn : tariffNameEn),
    lineName: (code) => {
      if (code === 'freight') return t('words.freightPlain');
      const fee = form.feeNames.find((known) => known.code === code);
      if (!fee) return code;
      return isMn ? fee.nameMn : fee.nameEn;
    },
  };
}
