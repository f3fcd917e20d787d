import { expect, it } from 'vitest';
import { smsSize } from './sms-size';

it.each([
  ['', 'gsm', 0, 1, 160],
  ['a'.repeat(160), 'gsm', 160, 1, 160],
  ['a'.repeat(161), 'gsm', 161, 2, 306],
  ['a'.repeat(307), 'gsm', 307, 3, 459],
  ['€'.repeat(80), 'gsm', 160, 1, 160],
  ['ө'.repeat(70), 'unicode', 70, 1, 70],
  ['ө'.repeat(71), 'unicode', 71, 2, 134],
  [`${'a'.repeat(70)}Ү`, 'unicode', 71, 2, 134],
  ['₮', 'unicode', 1, 1, 70],
  [`${'a'.repeat(66)}✈🙂${'a'.repeat(10)}`, 'unicode', 79, 2, 134],
  [`${'a'.repeat(152)}€${'a'.repeat(20)}`, 'gsm', 174, 2, 306],
])('counts the SMS parts of %j', (text, encoding, length, parts, room) => {
  expect(smsSize(text)).toEqual({ encoding, length, parts, room });
});

it('never splits a letter between two parts', () => {
  expect(smsSize(`${'€'.repeat(153)}`)).toMatchObject({ length: 306, parts: 3 });
});
