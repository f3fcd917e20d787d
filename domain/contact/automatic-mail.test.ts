import { expect, test } from 'vitest';
import { isAutomatic, isDeliveryReport } from './automatic-mail';

test.each([
  { 'auto-submitted': 'auto-replied (vacation)' },
  { 'auto-submitted': 'Auto-Generated; owner-email="a@b.c"' },
  { precedence: 'Bulk' },
  { precedence: 'list' },
  { precedence: 'junk' },
  { 'x-auto-response-suppress': 'All' },
  { 'content-type': 'multipart/report; report-type=disposition-notification; boundary=x' },
])('detects automatic mail by %o', (headers) => {
  expect(isAutomatic(headers)).toBe(true);
});

test.each([
  {},
  { 'auto-submitted': 'no' },
  { precedence: 'first-class' },
  { 'content-type': 'multipart/mixed; boundary=x' },
])('does not treat mail with %o as automatic', (headers) => {
  expect(isAutomatic(headers)).toBe(false);
});

test('distinguishes a delivery report from other reports', () => {
  const report = (type: string) => isDeliveryReport({ 'content-type': `multipart/report; ${type}` });
  expect(report('report-type=delivery-status; boundary="x"')).toBe(true);
  expect(report('boundary=x; Report-Type="delivery-status"')).toBe(true);
  expect(report('report-type=disposition-notification')).toBe(false);
  expect(isDeliveryReport({ 'content-type': 'text/plain; report-type=delivery-status' })).toBe(false);
});
