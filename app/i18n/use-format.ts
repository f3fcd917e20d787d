import { useTranslation } from 'react-i18next';
import { asLanguage, type Language } from './languages';

/** The language that is being shown. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return asLanguage(i18n.language);
}
