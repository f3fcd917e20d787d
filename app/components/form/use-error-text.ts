import { useTranslation } from 'react-i18next';
import { readFieldError } from '~/app/api/field-error';
import { type Format, useFormat } from '~/app/i18n/use-format';
import { refusalText, refusedState } from '~/domain/refusals/refused-state';

/**
 * Converts an error code, with its values, to text; other values are shown unchanged. A refusal that names a state
 * says it in the user's language, with the reason of a hold and the next step.
 */
export function useErrorText(): (error: unknown) => string | undefined {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return (error) => {
    if (typeof error !== 'string' || error === '') return undefined;
    const { code, params } = readFieldError(error);
    const key = `errors:${code}`;
    if (!i18n.exists(key)) return error;
    const text = t(key, withWait(params, format));
    const refused = refusedState(code, params);
    // Public pages do not load the texts of states.
    if (!refused || !i18n.exists(`refused.state.${refused.kind}`)) return text;
    return refusalText(refused, { text, say: (name, values) => t(name, { ...values }) });
  };
}

/** Adds the waiting time as `{{wait}}`: 47 min 20 s. */
function withWait(params: Record<string, unknown>, { duration }: Format): Record<string, unknown> {
  return typeof params.seconds === 'number' ? { ...params, wait: duration(params.seconds * 1000) } : params;
}
