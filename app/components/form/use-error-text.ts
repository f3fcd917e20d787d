import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '~/app/i18n/use-format';
import { readFieldError } from './field-error';

/** Converts an error code, with its values, to text; other values are shown unchanged. */
export function useErrorText(): (error: unknown) => string | undefined {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return (error) => {
    if (typeof error !== 'string' || error === '') return undefined;
    const { code, params } = readFieldError(error);
    const key = `errors:${code}`;
    return i18n.exists(key) ? t(key, withWait(params, format)) : error;
  };
}

/** Adds the waiting time as `{{wait}}`: 47 min 20 s. */
function withWait(params: Record<string, unknown>, { duration }: Format): Record<string, unknown> {
  return typeof params.seconds === 'number' ? { ...params, wait: duration(params.seconds * 1000) } : params;
}
