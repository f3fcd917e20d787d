import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  changePasswordSchema,
  codeSchema,
  registerSchema,
  signInSchema,
  staffSignInSchema,
  startCodeSchema,
} from '~/domain/auth/schema';
import { issuesOf } from '~/domain/core/issues';

const idempotencyKey = '0b4f2d2e-5f0e-4d55-9a54-8a3f0d2c9a11';
const person = { type: 'individual', firstName: 'Бат', lastName: 'Дорж', password: 'сайн нууц үг' };
const company = { type: 'organization', organizationName: 'Moz', password: 'x' };
const start = (mobile: string, country = 'MN') => ({ mobile, country, idempotencyKey });

function codes(schema: z.ZodType, input: unknown): string[] {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : issuesOf(parsed.error).map(({ path, code }) => `${path}:${code}`);
}

describe('the input of a sign-in', () => {
  const cases: [string, z.ZodType, unknown, string[]][] = [
    ['a Mongolian mobile', startCodeSchema, start('99112233'), []],
    ['an Australian mobile', startCodeSchema, start('491570156', 'AU'), []],
    ['7 digits', startCodeSchema, start('9911223'), ['mobile:mobile.length']],
    ['16 digits', startCodeSchema, start('9911223344556677'), ['mobile:mobile.length']],
    ['letters', startCodeSchema, start('99ab2233'), ['mobile:mobile.digits']],
    ['an empty mobile', startCodeSchema, start(''), ['mobile:required']],
    ['another country', startCodeSchema, start('99112233', 'US'), ['country:choice.invalid']],
    ['a code with spaces', codeSchema, { code: ' 123 456 ' }, []],
    ['no code', codeSchema, { code: '' }, ['code:required']],
    ['five digits', codeSchema, { code: '12345' }, ['code:code.format']],
    ['letters in a code', codeSchema, { code: '12345a' }, ['code:code.format']],
    ['an individual', registerSchema, person, []],
    ['an individual without a name', registerSchema, { ...person, firstName: ' ' }, ['firstName:required']],
    ['an ABN', registerSchema, { ...company, organizationNumber: '51 824 753 556' }, []],
    [
      'a wrong ABN',
      registerSchema,
      { ...company, organizationNumber: '51824753557' },
      ['organizationNumber:customer.abn_invalid'],
    ],
    ['a register number', registerSchema, { ...company, organizationNumber: '2075377' }, []],
    [
      'a short register number',
      registerSchema,
      { ...company, organizationNumber: '207' },
      ['organizationNumber:customer.register_invalid'],
    ],
    ['an unknown type', registerSchema, { ...person, type: 'robot' }, ['type:choice.invalid']],
    ['no password', signInSchema, { ...start('99112233'), password: '' }, ['password:required']],
    [
      'a password that is too long',
      signInSchema,
      { ...start('99112233'), password: 'a'.repeat(129) },
      ['password:password.too_long'],
    ],
    ['staff', staffSignInSchema, { email: 'a@b.mn', password: 'x' }, []],
    ['staff without an e-mail', staffSignInSchema, { email: 'a@', password: 'x' }, ['email:email.invalid']],
    [
      'no old password',
      changePasswordSchema,
      { currentPassword: '', password: 'x', idempotencyKey },
      ['currentPassword:required'],
    ],
  ];
  it.each(cases)('reports the issues of %s', (_name, schema, input, expected) =>
    expect(codes(schema, input)).toEqual(expected),
  );

  it('returns the mobile number in E.164', () => {
    expect(startCodeSchema.parse(start('99112233'))).toEqual({ mobile: '+97699112233', idempotencyKey });
  });
});
