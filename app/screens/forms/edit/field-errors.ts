import { writeFieldError } from '~/app/api/field-error';
import type { FieldIssue } from '~/domain/core/errors';
import type { CustomerType } from '~/domain/customers/types';
import { type FeeBuyer, feeIssues, type OfferedFee } from '~/domain/fees/offer';
import { goodsLineOf } from '~/domain/forms/goods-details';
import { submissionFromDraft } from '~/domain/forms/submission';
import { type FormGoods, goodsFieldIssues } from '~/domain/goods/form-issues';
import { isPlanFor } from '~/domain/quotes/tariff';
import { type DraftText, draftOf } from './draft-model';
import { declaredOf } from './live-price';

export type FieldErrors = Readonly<Record<string, string>>;

/** Missing values are errors only after an attempt to submit. Invalid input is an error once its field is left. */
const onlyAfterTry = new Set([
  'required',
  'form.no_items',
  'form.no_pieces',
  'form.box_empty',
  'form.terms_unaccepted',
  'fee.needs_address',
  'fee.needs_field',
  'fee.needs_value',
  'goods.unanswered',
  'goods.battery_conflict',
]);

type OfferedPlan = { code: string; audience: 'all' | CustomerType };
type DraftState = {
  touched: ReadonlySet<string>;
  hasTried: boolean;
  prices: { fees: readonly OfferedFee[]; tariffs: readonly OfferedPlan[] };
  customer: CustomerType | undefined;
  /** Undefined until the rules of goods are loaded; the server checks them in any case. */
  goods?: FormGoods | undefined;
};

/** The errors of a draft to show now, by field path. */
export function errorsOf(
  draft: DraftText,
  { touched, hasTried, prices, customer, goods }: DraftState,
): FieldErrors {
  const read = submissionFromDraft(draftOf(draft));
  const chosen = [
    ...planIssues(draft, prices.tariffs, customer),
    ...feeIssues(prices.fees, draft.optionalFees, feeBuyerOf(draft, customer)),
  ];
  const barred = goods ? goodsFieldIssues(draft.items.map(goodsLineOf), goods) : [];
  const issues = [...(read.ok ? [] : read.issues), ...barred, ...chosen];
  const shown = issues.filter(
    ({ path, code }) => hasTried || isAtOnce(code) || (touched.has(path) && !onlyAfterTry.has(code)),
  );
  return byFee(draft, byPath(shown.sort((one, other) => orderOf(one.path) - orderOf(other.path))));
}

function planIssues(
  { plan }: DraftText,
  tariffs: readonly OfferedPlan[],
  customer: CustomerType | undefined,
): FieldIssue[] {
  const isOffered = tariffs.some((tariff) => tariff.code === plan && isPlanFor(tariff, customer));
  return plan === '' || isOffered ? [] : [{ path: 'plan', code: 'tariff.not_offered' }];
}

/** The receiver and the goods of a draft, by which a fee is offered. */
export function feeBuyerOf(draft: DraftText, customer: CustomerType | undefined): FeeBuyer {
  return { customer, to: draft.receiver.address, declaredCents: declaredOf(draft) };
}

/** The errors of chosen fees by their code, the name of their field, in place of their position. */
export function byFee({ optionalFees }: Pick<DraftText, 'optionalFees'>, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => {
      const [, index] = /^optionalFees\.(\d+)$/u.exec(path) ?? [];
      const fee = index === undefined ? undefined : optionalFees[Number(index)];
      return [fee ? `optionalFees.${fee}` : path, error];
    }),
  );
}

const sections = ['pieces', 'items', 'isChargeConfirmed', 'sender', 'receiver', 'plan', 'optionalFees'];
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
  'battery',
  'netWeight',
  'netVolume',
  'answers',
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

/** What no further typing can correct is an error at once: a loose battery, a service that is not offered there. */
function isAtOnce(code: string): boolean {
  return (
    code === 'form.battery_loose' ||
    code === 'tariff.not_offered' ||
    (code.startsWith('fee.') && !onlyAfterTry.has(code))
  );
}
