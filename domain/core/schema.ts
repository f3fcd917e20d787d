import { z } from 'zod';
import { normalEmail } from '~/domain/core/email';
import type { ErrorCode } from '~/domain/core/errors';
import { MAX_PIECE_G, MAX_SIDE_MM } from '~/domain/core/measures';
import { paging } from '~/domain/core/spec-numbers';
import { isRequired, locales, requiredLocales } from './format/locale';
import type { ByLocale } from './localized';

/** Schema messages are error codes. This function type-checks them. */
export function code(value: ErrorCode): ErrorCode {
  return value;
}

/** The largest value of a PostgreSQL integer column. */
export const INT4_MAX = 2_147_483_647;

/** Whether PostgreSQL can store it as text and JSON: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** The base of every text schema. Add a length limit. */
export const requiredText = z.string(code('required')).refine(isStorable, code('text.nul'));

const blank = /[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/u;

/** Removes blanks at both ends: spaces of every kind, and letters without a width. */
export function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Line breaks, other control characters, and the separators of lines and paragraphs. */
const breaks = /[\p{Cc}\u2028\u2029]+/u;
/** Characters that turn the direction of what follows, so that a name reads as another one. */
const turns = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Puts a text on one line: a break with the blanks around it becomes one space. Text without a break is unchanged. */
export function onOneLine(text: string): string {
  const parts = text.replace(turns, '').split(breaks);
  if (parts.length === 1) return trimBlanks(parts[0] ?? '');
  return parts
    .map(trimBlanks)
    .filter((part) => part !== '')
    .join(' ');
}

/** The base of every text of several lines. Its tabs and line breaks are stored. Trimmed before it is measured. */
const trimmedLines = requiredText.overwrite(trimBlanks);

/**
 * The base of every text of one line: names, titles, references. Such texts get into headers of e-mail and HTTP, file
 * names, titles of PDFs and log lines, where a line break begins something else. Breaks are folded to a space and not
 * refused: a name copied from a spreadsheet or a PDF often has one. Trimmed before it is measured.
 */
export const trimmedText = requiredText.overwrite(onOneLine);

/**
 * One line of a draft: as typed, so that a user can go on typing after a space. Outer blanks are dropped when it is too
 * long; breaks are folded like those of `shortText`.
 */
export function typedText(max: number) {
  return requiredText
    .overwrite((text) => (text.length > max || breaks.test(text) ? onOneLine(text) : text.replace(turns, '')))
    .max(max, code('text.too_long'));
}

/** Several lines of a draft, as typed. */
export function typedLongText(max: number) {
  return requiredText
    .overwrite((text) => (text.length > max ? trimBlanks(text) : text))
    .max(max, code('text.too_long'));
}

/** Required text of one line: trimmed, 1 to `max` characters (200), storable. */
export function shortText(max = 200) {
  return trimmedText.min(1, code('required')).max(max, code('text.too_long'));
}

/** Optional text of one line: trimmed, up to `max` characters, storable. */
export function optionalText(max: number) {
  return trimmedText.max(max, code('text.too_long'));
}

/** Required text that may have several lines: trimmed, 1 to `max` characters, storable. */
export function requiredLongText(max: number) {
  return trimmedLines.min(1, code('required')).max(max, code('text.too_long'));
}

/** Optional text that may have several lines: trimmed, up to `max` characters (5,000), storable. */
export function longText(max = 5000) {
  return trimmedLines.max(max, code('text.too_long'));
}

/** A whole number within int4 and the given bounds. */
export function wholeNumber(min = 0, max = INT4_MAX) {
  return z
    .number({ error: (issue) => code(issue.input === undefined ? 'required' : 'number.not_a_number') })
    .int(code('number.not_integer'))
    .min(min, code('number.too_small'))
    .max(max, code('number.too_big'));
}

/** One of a few values. An empty choice is `required`, an unknown one `choice.invalid`. */
export function choice<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, {
    error: ({ input }) => code(input === undefined || input === '' ? 'required' : 'choice.invalid'),
  });
}

function measure(max: number) {
  return z
    .number({ error: (issue) => code(issue.input === undefined ? 'required' : 'measure.not_a_number') })
    .int(code('number.not_integer'))
    .refine((value) => value >= 0, { error: code('measure.negative'), abort: true })
    .refine((value) => value !== 0, code('measure.zero'))
    .max(max, code('measure.too_big'));
}

export const lengthSchema = measure(MAX_SIDE_MM);
export const weightSchema = measure(MAX_PIECE_G);
function amount(max: number) {
  return z
    .number({ error: (issue) => code(issue.input === undefined ? 'required' : 'money.not_a_number') })
    .int(code('money.not_a_number'))
    .min(0, code('money.negative'))
    .max(max, code('money.too_big'));
}

/** Cents of one line: 0 to A$100,000.00. A sum of a hundred lines fits int4. */
export const amountSchema = amount(10_000_000);
/** A sum of lines, cents. */
export const totalAmountSchema = amount(1_000_000_000);

/** `HH:MM`. */
export const timeSchema = z
  .string(code('office.hours'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/u, code('office.hours'));

export const idSchema = z.guid(code('id.invalid'));
export const idempotencyKeySchema = z.guid(code('id.invalid'));
/** The row version that the client read. Another version means a stale write. The next version still fits int4. */
export const versionSchema = wholeNumber(1, INT4_MAX - 1);
const [firstYear, lastYear] = [1900, 2199];

/** All our records are within these years. PostgreSQL has no year 0. */
function isNearby(at: Date): boolean {
  return at.getUTCFullYear() >= firstYear && at.getUTCFullYear() <= lastYear;
}

export const instantSchema = z.date(code('date.invalid')).refine(isNearby, code('date.invalid'));
/** Also an internationalized address. Its domain is stored in ASCII: `normalEmail`. */
export const emailSchema = trimmedText
  .overwrite((text) => normalEmail(text) ?? text)
  .min(1, { error: code('required'), abort: true })
  .max(254, code('text.too_long'))
  .pipe(z.string().refine((text) => normalEmail(text) !== undefined, code('email.invalid')));
/** An optional text. When it is not empty it must pass `schema`. */
export function orEmpty(schema: z.ZodType<string>) {
  return trimmedText.transform((text, context) => {
    if (text === '') return text;
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    for (const issue of result.error.issues) context.addIssue({ code: 'custom', message: issue.message });
    return z.NEVER;
  });
}

/** A calendar day, `2026-11-21`. */
export const daySchema = z
  .string(code('required'))
  .regex(/^\d{4}-\d{2}-\d{2}$/u, code('date.invalid'))
  .refine((text) => {
    const day = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && isNearby(day);
  }, code('date.invalid'));

/** A range of days, both included. Without `from` or `to` the range is open. */
export const daysSchema = z.object({ from: daySchema.optional(), to: daySchema.optional() });
export type Days = z.infer<typeof daysSchema>;

export const localeSchema = choice(locales);

type LocaleShape<Rule extends z.ZodType> = Required<ByLocale<Rule, z.ZodOptional<Rule>>>;

/** Content by language, each under the same rule. What is not in a required language may be left out. */
export function inEachLanguage<Rule extends z.ZodType>(rule: Rule): z.ZodObject<LocaleShape<Rule>> {
  const shape = Object.fromEntries(
    locales.map((locale) => [locale, isRequired(locale) ? rule : rule.optional()]),
  );
  if (!isLocaleShape<Rule>(shape)) throw new Error('a required language is not among the languages');
  return z.object(shape);
}

function isLocaleShape<Rule extends z.ZodType>(shape: object): shape is LocaleShape<Rule> {
  return requiredLocales.every((locale) => locale in shape);
}

export const slugSchema = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .max(120, code('text.too_long'))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, code('slug.invalid'));

/** The paging and search input of a list. The index needs 3 letters; a shorter search matches a prefix or exactly. */
export const pageSchema = z.object({
  page: wholeNumber(1, 100_000).default(paging.page),
  pageSize: z.literal([...paging.sizes], code('choice.invalid')).default(paging.size),
  search: optionalText(100).optional(),
  sort: z
    .string()
    .max(40, code('text.too_long'))
    .regex(/^[a-zA-Z]+$/u, code('choice.invalid'))
    .optional(),
  order: choice(['asc', 'desc']).optional(),
});

/** A position in a list, returned with a page of it. */
export const cursorSchema = z
  .string()
  .max(1_500, code('text.too_long'))
  .regex(/^[\w-]+$/u, code('choice.invalid'));

/** Keyset paging: rows after or before a position. The end of a list is as fast as its start. */
export const turningSchema = pageSchema.extend({
  after: cursorSchema.optional(),
  before: cursorSchema.optional(),
});

/** The fields of every change to an existing row: id, version and idempotency key. */
export const changeSchema = z.object({
  id: idSchema,
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
});
