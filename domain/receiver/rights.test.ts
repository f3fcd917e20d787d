import { expect, test } from 'vitest';
import { linkRights, mayByLink } from './rights';

/** Each right: without the digits, with them. A link that is over allows nothing. */
const table = {
  read: [true, true],
  messages: [true, true],
  pay: [true, true],
  see_people: [false, true],
  choose: [false, true],
  correct: [false, true],
  email: [false, true],
  collect: [false, true],
  data: [false, true],
  case: [false, true],
  goods: [false, true],
} as const;

test.each(linkRights)('the right %s is given by the table, and never by a link that is over', (right) => {
  const [unproven, proven] = table[right];
  expect(mayByLink(right, { isProven: false, isOver: false })).toBe(unproven);
  expect(mayByLink(right, { isProven: true, isOver: false })).toBe(proven);
  expect(mayByLink(right, { isProven: false, isOver: true })).toBe(false);
  expect(mayByLink(right, { isProven: true, isOver: true })).toBe(false);
});
