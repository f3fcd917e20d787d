import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRate } from '~/domain/core/money';
import { mongolbank } from './mongolbank';
import { BankError } from './provider';

// A test server that responds like the bank's rates page.
const asked: string[] = [];
let answer: (res: ServerResponse) => void = () => undefined;
const server = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`);
  answer(res);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function answers(body: unknown, status = 200): void {
  answer = (res) => {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}
const newest = async () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return await mongolbank({ apiUrl: `http://127.0.0.1:${port}/`, timeoutMs: 300 }).newest('2026-11-21');
};
const kindOf = async (): Promise<string> => {
  const error = await newest().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof BankError ? error.kind : `no BankError: ${error}`;
};
const row = (day: string, AUD: unknown) => ({ RATE_DATE: day, USD: '3,465.69', AUD });

test('requests two weeks and uses the newest day', async () => {
  answers({ success: true, data: [row('2026-11-20', '2,351.48'), row('2026-11-19', '2,345.67')] });
  expect(await newest()).toEqual({ day: '2026-11-20', rate: parseRate('2351.48') });
  expect(asked).toEqual(['POST /mn/currency-rates/data?startDate=2026-11-07&endDate=2026-11-21']);
});

test.each<[string, unknown]>([
  ['no JSON', '<html>maintenance</html>'],
  ['no success', { success: false, data: [row('2026-11-20', '2,351.48')] }],
  ['no rows', { success: true, data: [] }],
  ['another name', { success: true, data: [{ date: '2026-11-20', aud: '2,351.48' }] }],
  ['a number', { success: true, data: [row('2026-11-20', 2351.48)] }],
  ['a comma for decimals', { success: true, data: [row('2026-11-20', '2351,48')] }],
  ['misplaced groups', { success: true, data: [row('2026-11-20', '23,51.48')] }],
  ['a rate of zero', { success: true, data: [row('2026-11-20', '0.00')] }],
  [
    'a row without AUD',
    { success: true, data: [row('2026-11-20', '2,351.48'), { RATE_DATE: '2026-11-19' }] },
  ],
  ['another date', { success: true, data: [row('20.11.2026', '2,351.48')] }],
  ['tomorrow', { success: true, data: [row('2026-11-22', '2,351.48')] }],
  ['a day twice', { success: true, data: [row('2026-11-20', '2,351.48'), row('2026-11-20', '2,300.00')] }],
])('reports %s as a changed format', async (_name, body) => {
  answers(body);
  expect(await kindOf()).toBe('format');
});

test.each([
  [404, 'format'],
  [403, 'format'],
  [429, 'away'],
  [503, 'away'],
])('reports a response of %i as %s', async (status, kind) => {
  answers({}, status);
  expect(await kindOf()).toBe(kind);
});

test('reports a silent bank after the timeout', async () => {
  answer = () => undefined;
  expect(await kindOf()).toBe('away');
});
