import { expect, test } from 'vitest';
import { errorsByStep, firstWrongStep, formSteps, stepAfter, stepOf } from './form-steps';

test.each([
  ['pieces.1.length', 'boxes'],
  ['pieces', 'boxes'],
  ['items.0.answers.alcohol', 'goods'],
  ['isChargeConfirmed', 'goods'],
  ['sender.address.line', 'people'],
  ['receiver.mobile', 'people'],
  ['profile', 'people'],
  ['plan', 'check'],
  ['optionalFees.door', 'check'],
  ['hasAcceptedTerms', 'check'],
  ['price', 'check'],
] as const)('finds the step that shows %s', (path, step) => {
  expect(stepOf(path)).toBe(step);
});

test('counts the errors of each step and finds the first step that has one', () => {
  const errors = { 'receiver.name': 'required', 'items.0.value': 'required', 'items.0.quantity': 'required' };
  expect(errorsByStep(errors)).toEqual({ boxes: 0, goods: 2, people: 1, check: 0 });
  expect(firstWrongStep(errors)).toBe('goods');
  expect(firstWrongStep({})).toBeUndefined();
});

test('follows the steps to the last one and stays there', () => {
  expect(formSteps.map(stepAfter)).toEqual(['goods', 'people', 'check', 'check']);
});
