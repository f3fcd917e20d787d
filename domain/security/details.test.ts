import { expect, test } from 'vitest';
import { detailsText } from './details';

test.each([
  ['by', 'second-factor', '<by.second-factor>'],
  ['purpose', 'reset', '<purpose.reset>'],
  ['folded', 'too many', '<folded>'],
  ['by', 'a ghost', 'a ghost'],
  ['procedure', 'password', 'password'],
])('writes %s: %s as %s', (name, value, text) => {
  const details = { [name]: value, record: '7' };
  expect(detailsText(details, { text: (key) => `<${key}>`, between: '; ' })).toBe(`${text}; 7`);
});
