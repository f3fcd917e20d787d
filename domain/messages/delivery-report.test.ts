import { expect, test } from 'vitest';
import { deadRecipients } from './delivery-report';

const group = (change: Record<string, string> = {}): string =>
  Object.entries({
    'Final-Recipient': 'rfc822; Saraa@example.com',
    Action: 'failed',
    Status: '5.1.1',
    'Diagnostic-Code': 'smtp; 550 5.1.1\r\n  no such user',
    ...change,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
const head = 'Reporting-MTA: dns; mail.example\r\n\r\n';

test('names each recipient that does not exist', () => {
  const report = `${head}${group()}\r\n${group({ 'Final-Recipient': 'rfc822;<bold@example.com>', Status: '5.1.10 (null MX)' })}`;
  expect(deadRecipients(report)).toEqual([
    { address: 'saraa@example.com', code: '5.1.1', reason: 'smtp; 550 5.1.1 no such user' },
    { address: 'bold@example.com', code: '5.1.10', reason: expect.any(String) },
  ]);
});

test.each([
  { Action: 'delayed' },
  { Status: '4.1.1' },
  { Status: '5.2.2' },
  { Status: '5.1.8' },
  { Status: '' },
  { 'Final-Recipient': 'x400; someone' },
  { 'Final-Recipient': 'rfc822; a@example.com b@example.com' },
])('names no recipient with %o', (change) => {
  expect(deadRecipients(head + group(change))).toEqual([]);
});
