import { expect, test } from 'vitest';
import { clockFinding } from './database';
import { check, endText, lineText } from './line';
import { FORGED_ADDRESS, proxyFinding } from './proxy';

const portal = { publicUrl: 'https://portal.example', trustProxy: '1' };
const caller = { address: '49.0.128.5', protocol: 'https', host: 'portal.example' };

test('a line has state, name and one line of text', () => {
  expect(lineText({ name: 'SMS', state: 'fail', text: 'refused\n  by the provider\n' })).toBe(
    'FAIL SMS             refused by the provider',
  );
});

test('the last line counts faults and warnings', () => {
  const line = { name: 'x', text: '' };
  expect(endText([])).toBe('0 faults, 0 warnings.');
  expect(
    endText([
      { ...line, state: 'fail' },
      { ...line, state: 'warn' },
      { ...line, state: 'ok' },
    ]),
  ).toBe('1 fault, 1 warning.');
});

test('an error of a check is a fault with its reason', async () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:5432')]);
  expect(
    await check('PostgreSQL', async () => {
      throw refused;
    }),
  ).toEqual({ name: 'PostgreSQL', state: 'fail', text: 'connect ECONNREFUSED 127.0.0.1:5432' });
});

test('a clock may differ by less than two seconds', () => {
  expect(clockFinding(-1_900).state).toBe('ok');
  expect(clockFinding(5_000)).toMatchObject({ state: 'warn', text: /^5 s ahead of/u });
  expect(clockFinding(-60_000)).toMatchObject({ state: 'fail', text: /^60 s behind/u });
});

test.each([
  ['a good proxy', {}, {}, 'ok', 'as 49.0.128.5'],
  ['a proxy that believes the caller', { address: FORGED_ADDRESS }, {}, 'fail', 'X-Forwarded-For'],
  ['a proxy that hides the protocol', { protocol: 'http' }, {}, 'fail', 'X-Forwarded-Proto'],
  ['a proxy that changes the host', { host: 'app:3000' }, {}, 'fail', 'Host'],
  ['a proxy that nobody named', { address: '172.18.0.2' }, { trustProxy: '' }, 'warn', 'TRUST_PROXY'],
  ['no proxy at all', {}, { trustProxy: '' }, 'ok', 'as 49.0.128.5'],
] as const)('%s is found', (_, seen, settings, state, word) => {
  const found = proxyFinding({ ...caller, ...seen }, { ...portal, ...settings });
  expect(found).toMatchObject({ state, text: expect.stringContaining(word) });
});
