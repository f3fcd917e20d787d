import { writeFieldError } from '~/app/components/form/field-error';
import type { FieldIssue } from '~/domain/core/errors';
import { submissionFromDraft } from '~/domain/forms/submission';
import { type DraftText, draftOf } from './draft-model';

export type FieldErrors = Readonly<Record<string, string>>;

/** Missing values are errors only after an attempt to submit. Invalid input is an error once its field is left. */
const onlyAfterTry = new Set([
  'required',
  'form.no_items',
  'form.no_pieces',
  'form.box_empty',
  'form.terms_unaccepted',
]);

type Seen = { touched: ReadonlySet<string>; hasTried: boolean };

/** The errors of a draft to show now, by field path. */
export function errorsOf(draft: DraftText, { touched, hasTried }: Seen): FieldErrors {
  const read = submissionFromDraft(draftOf(draft));
  if (read.ok) return {};
  const shown = read.issues.filter(
    ({ path, code }) => hasTried || isAtOnce(code) || (touched.has(path) && !onlyAfterTry.has(code)),
  );
  return byPath(shown.sort((one, other) => orderOf(one.path) - orderOf(other.path)));
}

const sections = ['sender', 'receiver', 'pieces', 'items', 'isChargeConfirmed', 'plan', 'optionalFees'];
const fields = [
  'name',
  'latinName',
  'mobile',
  'address',
  'description',
  'descriptionEn',
  'quantity',
  'value',
  'hsCode',
  'originCountry',
  'box',
  'boxes',
];

/** The position of a field in the form, from top to bottom. */
function orderOf(path: string): number {
  const [section = '', row = ''] = path.split('.');
  const field = fields.findIndex((name) => path.split('.').includes(name));
  const place = sections.indexOf(section);
  return (place < 0 ? sections.length : place) * 100_000 + (Number(row) || 0) * 100 + field;
}

export function byPath(issues: readonly FieldIssue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, code, params } of issues) errors[path] ??= writeFieldError(code, params);
  return errors;
}

/** A loose battery is forbidden: the error appears at once, before the user types the rest. */
function isAtOnce(code: string): boolean {
  return code === 'form.battery_loose';
}
