import { useTranslation } from 'react-i18next';
import type { ErrorParams } from '~/domain/errors';

/** Turns an error code into words; what is no known code is shown as it is. */
export function useErrorText(): (code: unknown, params?: ErrorParams) => string | undefined {
  const { t, i18n } = useTranslation();
  return (code, params) => {
    if (typeof code !== 'string' || code === '') return undefined;
    const key = `errors:${code}`;
    return i18n.exists(key) ? t(key, { ...params }) : code;
  };
}
