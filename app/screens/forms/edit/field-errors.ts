import { writeFieldError } from '~/app/components/form/field-error';
import type { FieldIssue } from '~/domain/core/errors';
import { submissionFromDraft } from '~/domain/forms/submission';
import { type DraftText, draftOf } from './draft-model';

export type FieldErrors = Readonly<Record<string, string>>;

/** Nothing is missing before somebody tried to submit; what was typed wrong is said once its field is left. */
const onlyAfterTry = new Set([
  'required',
  'form.no_items',
  'form.no_pieces',
  'form.box_empty',
  'form.terms_unaccepted',
]);

type Seen = { touched: ReadonlySet<string>; hasTried: boolean };

/** What is amiss in a draft, by the path of its field, as far as it should be said yet. */
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
  'mobile',
  'address',
  'description',
  'descriptionEn',
  'quantity',
  'value',
  'hsCode',
  'box',
  'boxes',
];

/** From the top of the form to its end. */
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

/** A loose battery is barred: better to hear it before the rest is typed. */
function isAtOnce(code: string): boolean {
  return code === 'form.battery_loose';
}
