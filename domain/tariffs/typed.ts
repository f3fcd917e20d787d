import type { Readings } from '~/domain/core/decimal-text';
import type { ErrorCode, FieldIssue } from '~/domain/core/errors';
import { issuesOf } from '~/domain/core/issues';
import type { Localized } from '~/domain/core/localized';
import { type Grams, type ParsedMeasure, parseWeight } from '~/domain/core/measures';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import { type Audience, type EditionFields, editionSchema, MAX_FROM_G } from './schema';

export type TypedBand = { from: string; price: string };

/** An edition as typed: kg, dollars and days as text. */
export type TypedEdition = {
  name: Localized;
  description: Localized;
  audience: Audience;
  divisor: string;
  step: string;
  minWeight: string;
  minCharge: string;
  daysFrom: string;
  daysTo: string;
  bands: readonly TypedBand[];
};

/** Issues by the path of `editionSchema`, such as `bands.1.centsPerKg`; the first of each field. */
type ReadEdition = { ok: true; edition: EditionFields } | { ok: false; issues: readonly FieldIssue[] };

/** Converts the text to g, cents and days, or returns the issues of every invalid field. */
export function readTypedEdition(typed: TypedEdition): ReadEdition {
  const unread: FieldIssue[] = [];
  const take = (
    field: string,
    read: { ok: true; value: number } | { ok: false; reason: ErrorCode; params?: Readings },
  ): number => {
    if (read.ok) return read.value;
    unread.push({ path: field, code: read.reason, ...(read.params && { params: read.params }) });
    return Number.NaN;
  };
  const { name, description, audience } = typed;
  const edition = {
    ...{ name, description, audience },
    divisor: take('divisor', parseWhole(typed.divisor)),
    stepG: take('stepG', parseWeight(typed.step)),
    minG: take('minG', parseWeight(typed.minWeight, MAX_FROM_G)),
    minCents: take('minCents', parseAud(typed.minCharge)),
    transitDaysFrom: take('transitDaysFrom', parseWhole(typed.daysFrom)),
    transitDaysTo: take('transitDaysTo', parseWhole(typed.daysTo)),
    bands: typed.bands.map(({ from, price }, index) => ({
      fromG: take(`bands.${index}.fromG`, bandWeight(from)),
      centsPerKg: take(`bands.${index}.centsPerKg`, parseAud(price)),
    })),
  };
  const parsed = editionSchema.safeParse(edition);
  if (parsed.success) return { ok: true, edition: parsed.data };
  const issues = [...unread, ...issuesOf(parsed.error)];
  return { ok: false, issues: issues.filter((issue, at) => at === issues.findIndex(isOf(issue.path))) };
}

/** The typed text of an edition. */
export function typedOf(edition: Omit<EditionFields, 'validFrom'>): TypedEdition {
  const { name, description, audience } = edition;
  return {
    ...{ name, description, audience },
    divisor: String(edition.divisor),
    step: String(edition.stepG / 1000),
    minWeight: String(edition.minG / 1000),
    minCharge: (edition.minCents / 100).toFixed(2),
    daysFrom: String(edition.transitDaysFrom),
    daysTo: String(edition.transitDaysTo),
    bands: edition.bands.map(({ fromG, centsPerKg }) => ({
      from: String(fromG / 1000),
      price: (centsPerKg / 100).toFixed(2),
    })),
  };
}

const isOf = (path: string) => (issue: FieldIssue) => issue.path === path;

/** The first band begins at 0 kg, which is not a valid weight of a piece. */
function bandWeight(text: string): ParsedMeasure<Grams> {
  return /^\s*0+(?:[.,]0*)?\s*(?:kg|кг)?\s*$/u.test(text)
    ? { ok: true, value: 0 }
    : parseWeight(text, MAX_FROM_G);
}
