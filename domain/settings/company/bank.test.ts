import { describe, expect, it, test } from 'vitest';
import { formatBsb, payableDetails } from './bank';
import { updateCompanySchema } from './schema';

const none = {
  auAccountName: '',
  auBsb: '',
  auAccountNumber: '',
  auPayId: '',
  mnBank: '',
  mnAccountName: '',
  mnAccountNumber: '',
};
const company = {
  ...{ name: { mn: '', en: '' }, abn: '', address: { mn: '', en: '' }, phone: '', email: '' },
  ...none,
  ...{ insurer: '', insurancePolicy: '', auBrokerLicence: '', auRacaApproval: '' },
  ...{ mnPostalLicence: '', mnBrokerLicence: '' },
  id: '0190a000-0000-7000-8000-000000000001',
  version: 1,
  idempotencyKey: '0190a000-0000-7000-8000-000000000002',
};

describe('bank details', () => {
  test.each([
    ['spaces and dashes', { auBsb: '062-000', auAccountNumber: '1234 5678' }, []],
    ['PayID alone', { auPayId: 'pay@moz.example' }, []],
    ['a BSB of five digits', { auBsb: '06200', auAccountNumber: '12345678' }, ['auBsb']],
    ['letters in the account', { auBsb: '062000', auAccountNumber: '12AB' }, ['auAccountNumber']],
    ['a BSB without an account', { auBsb: '062000' }, ['auAccountNumber']],
    ['an account without a BSB', { auAccountNumber: '12345678' }, ['auBsb']],
    ['a Mongolian account without its bank', { mnAccountNumber: 'MN12 0005 0050 1234 5678' }, ['mnBank']],
    ['a bank without its account', { mnBank: 'Хаан банк' }, ['mnAccountNumber']],
  ] as const)('have errors only for missing or malformed parts: %s', (_, change, fields) => {
    const parsed = updateCompanySchema.safeParse({ ...company, ...change });
    expect(parsed.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields);
  });

  it('are read without spaces and dashes between the digits', () => {
    const { auBsb, auAccountNumber, mnAccountNumber } = updateCompanySchema.parse({
      ...company,
      auBsb: ' 062 000',
      auAccountNumber: '1234-5678',
      mnBank: 'Хаан банк',
      mnAccountNumber: 'mn12 0005 0050 1234 5678',
    });
    expect([auBsb, auAccountNumber, mnAccountNumber]).toEqual(['062000', '12345678', 'MN120005005012345678']);
    expect(formatBsb(auBsb)).toBe('062-000');
  });

  it('are null while no account is entered', () => {
    expect(payableDetails(none)).toBeNull();
    expect(payableDetails({ ...none, auPayId: 'pay@moz.example' })).not.toBeNull();
  });
});
