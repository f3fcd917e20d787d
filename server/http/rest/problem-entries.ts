import { errorCodes, errorTable } from '~/domain/core/error-table';
import type { ErrorCode } from '~/domain/core/errors';
import type { Locale } from '~/domain/core/format/locale';
import { findText, textsIn } from '../../core/files/export/texts';

/** An error code as the docs explain it: its HTTP status, the text that users see, why it happens and what to do. */
export type ProblemEntry = { code: ErrorCode; status: number; detail: string; cause: string; fix: string };

/** Every error code in the order of the alphabet. Values that the text of an error fills in are shown as `…`. */
export function problemEntries(locale: Locale): ProblemEntry[] {
  const { text } = textsIn(locale);
  return errorCodes.toSorted().map((code) => ({
    code,
    status: errorTable[code].http,
    detail: errorText(locale, code).replace(/\{\{\w+\}\}/gu, '…'),
    cause: text(`errors-help:${code}.cause`),
    fix: text(`errors-help:${code}.fix`),
  }));
}

/** Returns the text of an error before its values are filled in, or the code where a text is missing. */
export function errorText(locale: Locale, code: ErrorCode): string {
  return findText(locale, `errors:${code}`) ?? findText(locale, `refusals:${code}`) ?? code;
}

/** The id of an entry on the API's docs page, which the `type` of a problem names. */
export function problemAnchor(code: ErrorCode): string {
  return `problem-${code}`;
}
