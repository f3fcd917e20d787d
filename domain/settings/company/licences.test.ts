import { describe, expect, it, test } from 'vitest';
import { type CompanyLicences, enteredLicences } from './licences';
import { updateCompanySchema } from './schema';

const none: CompanyLicences = {
  insurer: '',
  insurancePolicy: '',
  auBrokerLicence: '',
  auRacaApproval: '',
  mnPostalLicence: '',
  mnBrokerLicence: '',
};
const company = {
  ...{ name: { mn: '', en: '' }, abn: '', address: { mn: '', en: '' }, phone: '', email: '' },
  ...{ auAccountName: '', auBsb: '', auAccountNumber: '', auPayId: '' },
  ...{ mnBank: '', mnAccountName: '', mnAccountNumber: '' },
  ...none,
  id: '0190a000-0000-7000-8000-000000000001',
  version: 1,
  idempotencyKey: '0190a000-0000-7000-8000-000000000002',
};

test('shows only entered licences', () => {
  expect(enteredLicences(none)).toEqual([]);
  expect(enteredLicences({ ...none, insurer: 'Example Mutual', auRacaApproval: 'RACA 00417' })).toEqual([
    { name: 'auRacaApproval', value: 'RACA 00417' },
    { name: 'insurer', value: 'Example Mutual' },
  ]);
});

describe('licences and insurance', () => {
  it.each([
    ['a licence of letters and digits', { auBrokerLicence: ' CB 01234/A ' }, []],
    ['a Mongolian licence', { mnPostalLicence: 'ШХ-00/123' }, []],
    ['text in place of a number', { auRacaApproval: 'applied for' }, ['auRacaApproval']],
    ['signs not allowed in a number', { mnBrokerLicence: '12<b>' }, ['mnBrokerLicence']],
    ['an insurer without the policy', { insurer: 'Example Mutual' }, ['insurancePolicy']],
    ['a policy without the insurer', { insurancePolicy: 'P-1' }, ['insurer']],
    ['both', { insurer: 'Example Mutual', insurancePolicy: 'P-1' }, []],
  ])('are accepted or refused by field: %s', (_, change, fields) => {
    const parsed = updateCompanySchema.safeParse({ ...company, ...change });
    expect(parsed.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields);
  });
});
