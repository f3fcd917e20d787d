import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCodes, errorTable, isErrorCode } from '~/domain/core/error-table';
import { DomainError, inputError } from '~/domain/core/errors';
import { issuesOf } from '~/domain/core/issues';
import en from '~/locales/en/errors.json';
import enRefusals from '~/locales/en/refusals.json';
import mn from '~/locales/mn/errors.json';
import mnRefusals from '~/locales/mn/refusals.json';

function flatten(node: unknown, prefix = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  const found = new Map<string, string>();
  for (const [key, child] of Object.entries(node ?? {})) {
    for (const [path, text] of flatten(child, prefix === '' ? key : `${prefix}.${key}`))
      found.set(path, text);
  }
  return found;
}

function placeholders(text: string | undefined): string[] {
  return (text?.match(/\{\{\w+\}\}/gu) ?? []).sort();
}

const texts = {
  en: new Map([...flatten(en), ...flatten(enRefusals)]),
  mn: new Map([...flatten(mn), ...flatten(mnRefusals)]),
};

describe('error texts', () => {
  it.each(errorCodes)('exist for %s in both languages with the same parameters', (code) => {
    expect(texts.en.get(code)).toMatch(/\S/u);
    expect(texts.mn.get(code)).toMatch(/[а-яөү]/iu);
    expect(placeholders(texts.mn.get(code))).toEqual(placeholders(texts.en.get(code)));
  });
  it.each(['en', 'mn'] as const)('exist in %s for known codes only', (locale) => {
    expect([...texts[locale].keys()].filter((key) => !isErrorCode(key))).toEqual([]);
  });
  it('match the specification', () => {
    expect(texts.en.get('required')).toBe('This field is required');
    expect(texts.en.get('mobile.length')).toBe('Enter a valid mobile number');
    expect(texts.en.get('mobile.digits')).toBe('Enter a valid mobile number');
  });
});

describe('the error table', () => {
  it.each([
    ['not_signed_in', 401, 'UNAUTHORIZED'],
    ['not_allowed', 403, 'FORBIDDEN'],
    ['not_found', 404, 'NOT_FOUND'],
    ['version.stale', 409, 'CONFLICT'],
    ['quote.expired', 422, 'UNPROCESSABLE_CONTENT'],
    ['rate_limit', 429, 'TOO_MANY_REQUESTS'],
    ['file.too_big', 413, 'PAYLOAD_TOO_LARGE'],
    ['file.not_an_image', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['required', 400, 'BAD_REQUEST'],
  ] as const)('maps %s to %i %s', (code, http, trpc) => {
    expect(errorTable[code]).toEqual({ http, trpc });
  });
});

describe('DomainError', () => {
  it('carries its field as an issue', () => {
    expect(new DomainError('measure.zero', {}, 'pieces.0.grossG').issues).toEqual([
      { path: 'pieces.0.grossG', code: 'measure.zero', params: {} },
    ]);
    expect(inputError([{ path: 'a', code: 'required' }]).issues).toEqual([{ path: 'a', code: 'required' }]);
  });
  it('has known codes only', () => {
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(undefined)).toBe(false);
    expect(errorCodes).toHaveLength(Object.keys(errorTable).length);
  });
});

describe('issues of schemas', () => {
  const schema = z.object({
    name: z.string().max(3, 'text.too_long'),
    kind: z.enum(['a']),
    count: z.number().min(2),
    list: z.array(z.string()).max(1),
    plain: z.string().min(2),
  });
  it('are codes, not messages of zod', () => {
    const result = schema.safeParse({ name: 'long', kind: 'b', count: 1, list: ['a', 'b'], plain: 'a' });
    expect(result.error && issuesOf(result.error)).toEqual([
      { path: 'name', code: 'text.too_long', params: { max: 3 } },
      { path: 'kind', code: 'choice.invalid' },
      { path: 'count', code: 'number.too_small', params: { min: 2 } },
      { path: 'list', code: 'list.too_many', params: { max: 1 } },
      { path: 'plain', code: 'text.too_short', params: { min: 2 } },
    ]);
  });
  it('are required for a missing value and invalid for another type', () => {
    const result = schema.safeParse({ name: 5 });
    expect(result.error && issuesOf(result.error)).toEqual(
      expect.arrayContaining([
        { path: 'name', code: 'invalid' },
        { path: 'kind', code: 'choice.invalid' },
        { path: 'count', code: 'required' },
      ]),
    );
  });
});
