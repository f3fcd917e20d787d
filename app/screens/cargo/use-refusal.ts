import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { problemOf } from '~/app/api/problem';
import { useErrorText } from '~/app/components/form/use-error-text';

/** The text of a server error; without a response, the text of a connection error. */
export function useRefusal(): (error: unknown) => string {
  const { t } = useTranslation('cargo');
  const textOf = useRefusalText();
  return (error) => {
    const problem = problemOf(error);
    if (!problem) return t('station.noAnswer');
    const code = problem.issues.find(({ path }) => path === 'number')?.code ?? problem.code;
    return textOf({ code, params: problem.params });
  };
}

/** The text of an error about a scanned parcel. */
export function useRefusalText(): (refusal: { code: string; params: unknown }) => string {
  const { t } = useTranslation(['cargo', 'station']);
  const errorText = useErrorText();
  return ({ code, params: given }) => {
    if (code === 'not_confirmed') return t('station:reasons.not_confirmed');
    if (code === 'not_found') return t('cargo:station.unknown');
    const params = asParams(given);
    return errorText(writeFieldError(code, params)) ?? code;
  };
}

function asParams(params: unknown): Record<string, string | number> {
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
