import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contactMessageSchema } from '~/domain/content/schema';
import { issuesOf } from '~/domain/core/issues';
import {
  amountSchema,
  changeSchema,
  daySchema,
  emailSchema,
  idSchema,
  instantSchema,
  lengthSchema,
  longText,
  orEmpty,
  pageSchema,
  shortText,
  slugSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { quoteInputSchema } from '~/domain/quotes/schema';

function codes(schema: z.ZodType, input: unknown): string[] {
  const result = schema.safeParse(input);
  return result.success ? [] : issuesOf(result.error).map((issue) => `${issue.path}:${issue.code}`);
}

const id = '019a9f3e-7c00-7000-8000-000000000001';

describe('primitives', () => {
  const cases: [string, z.ZodType, unknown, string[]][] = [
    ['text', shortText(5), ' abc ', []],
    ['missing text', shortText(5), undefined, [':required']],
    ['empty text', shortText(5), '  ', [':required']],
    ['long text', shortText(5), 'abcdef', [':text.too_long']],
    ['NUL', shortText(5), 'a\0b', [':text.nul']],
    ['empty long text', longText(5), '', []],
    ['NUL in long text', longText(), '\0', [':text.nul']],
    ['half of an emoji', shortText(5), 'a\ud83d', [':text.nul']],
    ['the other half of an emoji', longText(), '\udc0e', [':text.nul']],
    ['a whole emoji', shortText(5), '🐎', []],
    ['half of an emoji in an e-mail', emailSchema, 'a\ud83d@b.mn', [':text.nul']],
    ['a day', daySchema, '2026-11-23', []],
    ['a day of year 0', daySchema, '0000-01-01', [':date.invalid']],
    ['a day in the far future', daySchema, '9999-12-31', [':date.invalid']],
    ['an impossible day', daySchema, '2026-02-30', [':date.invalid']],
    ['an instant', instantSchema, new Date('2026-11-23'), []],
    ['an instant before Christ', instantSchema, new Date(-8.64e15), [':date.invalid']],
    ['an instant in the far future', instantSchema, new Date(8.64e15), [':date.invalid']],
    ['whole number', wholeNumber(), 2_147_483_647, []],
    ['over int4', wholeNumber(), 2_147_483_648, [':number.too_big']],
    ['a fraction', wholeNumber(), 1.5, [':number.not_integer']],
    ['NaN', wholeNumber(), Number.NaN, [':number.not_a_number']],
    ['a number in text', wholeNumber(), '5', [':number.not_a_number']],
    ['no number', wholeNumber(), undefined, [':required']],
    ['zero length', lengthSchema, 0, [':measure.zero']],
    ['negative length', lengthSchema, -1, [':measure.negative']],
    ['huge length', lengthSchema, 3001, [':measure.too_big']],
    ['NaN length', lengthSchema, Number.NaN, [':measure.not_a_number']],
    ['negative amount', amountSchema, -1, [':money.negative']],
    ['half a cent', amountSchema, 0.5, [':money.not_a_number']],
    ['id', idSchema, id, []],
    ['no id', idSchema, '1; drop table', [':id.invalid']],
    ['email', emailSchema, ' A@B.mn ', []],
    ['no email', emailSchema, 'a@', [':email.invalid']],
    ['no email at all', emailSchema, '', [':required']],
    ['optional email empty', orEmpty(emailSchema), '', []],
    ['optional email wrong', orEmpty(emailSchema), 'x', [':email.invalid']],
    ['slug', slugSchema, 'new-flight-2026', []],
    ['no slug', slugSchema, 'Шинэ', [':slug.invalid']],
    ['change', changeSchema, { id, version: 0, idempotencyKey: id }, ['version:number.too_small']],
    ['page 0', pageSchema, { page: 0 }, ['page:number.too_small']],
    ['page of 7', pageSchema, { pageSize: 7 }, ['pageSize:choice.invalid']],
    ['search with NUL', pageSchema, { search: '\0' }, ['search:text.nul']],
    ['sort with SQL', pageSchema, { sort: 'name;--' }, ['sort:choice.invalid']],
  ];
  it.each(cases)('reports the issues of %s', (_name, schema, input, expected) =>
    expect(codes(schema, input)).toEqual(expected),
  );
  it('start at page 1 with ten rows', () => expect(pageSchema.parse({})).toEqual({ page: 1, pageSize: 10 }));
  it('convert an e-mail to lower case', () => expect(emailSchema.parse(' A@B.mn ')).toBe('a@b.mn'));
});

describe('quote and contact', () => {
  const piece = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300 };
  const cases: [string, z.ZodType, unknown, string[]][] = [
    ['a quote', quoteInputSchema, { plan: 'standard', pieces: [piece] }, []],
    ['no pieces', quoteInputSchema, { plan: 'standard', pieces: [] }, ['pieces:quote.no_pieces']],
    [
      '21 pieces',
      quoteInputSchema,
      { plan: 'standard', pieces: Array.from({ length: 21 }, () => piece) },
      ['pieces:quote.too_many_pieces'],
    ],
    [
      'a zero side',
      quoteInputSchema,
      { plan: 'standard', pieces: [{ ...piece, widthMm: 0 }] },
      ['pieces.0.widthMm:measure.zero'],
    ],
    [
      'a fee twice',
      quoteInputSchema,
      { plan: 'standard', pieces: [piece], optionalFees: ['door', 'door'] },
      ['optionalFees:list.repeated'],
    ],
    [
      'a loose battery',
      quoteInputSchema,
      { plan: 'standard', pieces: [piece], battery: 'loose' },
      ['battery:form.battery_loose'],
    ],
    ['a message', contactMessageSchema, { name: 'Бат', mobile: '99112233', body: 'Сайн байна уу' }, []],
    [
      'a message without a contact',
      contactMessageSchema,
      { name: 'Бат', body: 'Сайн байна уу' },
      ['mobile:required'],
    ],
    [
      'a wrong email',
      contactMessageSchema,
      { name: 'Бат', email: 'x', body: 'Сайн' },
      ['email:email.invalid'],
    ],
  ];
  it.each(cases)('reports the issues of %s', (_name, schema, input, expected) =>
    expect(codes(schema, input)).toEqual(expected),
  );
});
