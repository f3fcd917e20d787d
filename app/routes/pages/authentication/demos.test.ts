import { expect, test } from 'vitest';
import { demoNames, readDemo } from './demos';

test.each(demoNames)('%s has a card and a split page', (name) => {
  expect(readDemo(`${name}-v1`)).toEqual({ name, look: 'card' });
  expect(readDemo(`${name}-v2`)).toEqual({ name, look: 'split' });
  expect(readDemo(`${name}-v3`)).toBeUndefined();
});

test('the registration in steps has one page', () => {
  expect(readDemo('register-multi-steps')?.name).toBe('register-multi-steps');
  expect(readDemo('')).toBeUndefined();
});
