import { expect, it, test } from 'vitest';
import { allTexts } from './all-texts';
import { numbersIn } from './numbers-in-texts';
import { reviewedNumbers } from './reviewed-numbers';

test('a business number in a text is a placeholder or has been reviewed', () => {
  const found = new Set(allTexts.flatMap(numbersIn));
  expect([...found].sort()).toEqual(Object.values(reviewedNumbers).flat().sort());
});

it.each([
  ['We answer within five working days.', ['x: five working']],
  ['Storage is free for 14 days.', ['x: 14 day']],
  ['60 хоног хадгална, дараа нь A$2.00.', ['x: 60 хоног', 'x: a$2.00']],
  ['Refunds of 90% within 24 hours', ['x: 90%', 'x: 24 hour']],
  ['Storage is free for {{days}} days, see step 2.', []],
])('finds the numbers in: %s', (text, found) =>
  expect(numbersIn({ where: 'x', text }).sort()).toEqual([...found].sort()),
);
