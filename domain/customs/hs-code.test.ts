import { expect, test } from 'vitest';
import { hsCodeSchema } from './hs-code';

test.each([
  ['610910', '610910'],
  ['6109.10', '610910'],
  ['6109.10.00', '61091000'],
  ['6109 10 00 10', '6109100010'],
  [' 6109-10 ', '610910'],
  ['61 09\u00a010', '610910'],
])('reads %s as the code %s', (typed, stored) => {
  expect(hsCodeSchema.parse(typed)).toBe(stored);
});

test.each(['6109.1', '6109.10.00.00.1', '6109,10', 'HS 610910', '.610910', '6109.10.', ''])(
  'refuses %s',
  (typed) => {
    expect(hsCodeSchema.safeParse(typed).error?.issues).toMatchObject([{ message: 'form.hs_code' }]);
  },
);
