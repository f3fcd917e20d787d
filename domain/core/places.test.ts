import { expect, it, test } from 'vitest';
import { fillPlaces, placeProblem } from './places';

test('puts each value into its placeholder, as it is', () => {
  expect(fillPlaces('{{a}}, {{ b }}, {{a}}', { a: '$&', b: '{{a}}' })).toBe('$&, {{a}}, $&');
});

test('refuses a text with a missing value', () => {
  expect(() => fillPlaces('{{parcel}}', { form: 'X' })).toThrow('{{parcel}}');
});

it.each([
  ['{{days}} and {{ days }}', undefined],
  ['{{fee}}', { code: 'template.place_unknown', params: { place: 'fee' } }],
  ['{{days}', { code: 'template.braces', params: {} }],
  ['{{the days}}', { code: 'template.braces', params: {} }],
])('checks the placeholders of %s: %o', (body, problem) =>
  expect(placeProblem(body, ['days'])).toEqual(problem),
);
