import { useTranslation } from 'react-i18next';
import { readFieldError } from './field-error';

/** Turns an error code, with its values if it carries some, into words; anything else is shown as it is. */
export function useErrorText(): (error: unknown) => string | undefined {
  const { t, i18n } = useTranslation();
  return (error) => {
    if (typeof error !== 'string' || error === '') return undefined;
    const { code, params } = readFieldError(error);
    const key = `errors:${code}`;
    return i18n.exists(key) ? t(key, params) : error;
  };
}
