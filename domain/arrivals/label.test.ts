import { expect, test } from 'vitest';
import { labelFactsOf, type TypedLabel, typedCodeIn, withTypedCode } from './label';

const blank: TypedLabel = {
  trackingNumber: '',
  code: '',
  labelName: '',
  labelSuburb: '',
  labelMobile: '',
  labelText: '',
};
const factsOf = (typed: Partial<TypedLabel>) => labelFactsOf({ ...blank, ...typed });

test.each([
  ['the field of the code', { code: 'moz 4f7kx' }],
  ['the name', { labelName: 'BATBOLD C/O MOZ-4F7KX' }],
  ['the text, in Cyrillic letters that look alike', { labelText: 'Unit 4\nМОZ-4F7КХ' }],
  ['two fields, once', { code: '4F7KX', labelName: 'BATBOLD MOZ-4F7KX' }],
])('a code is read from %s', (_, typed) => {
  expect(factsOf(typed)).toMatchObject({ codes: ['4F7KX'], isMisread: false, nearby: [] });
});

test.each([
  ['the field of the code', { code: '4F7KA' }],
  ['the name', { labelName: 'BATBOLD MOZ-4F7KA' }],
  ['the text, after a space', { labelText: 'C/O MOZ 4F7KA' }],
])('a wrong letter in %s is not corrected, but its neighbours are named', (_, typed) => {
  const facts = factsOf(typed);
  expect(facts.codes).toEqual([]);
  expect(facts.isMisread).toBe(true);
  expect(facts.nearby).toContain('4F7KX');
});

test.each([
  ['a street', { labelText: '12 King St, Sydney NSW 2000' }],
  ['a postbox', { labelText: 'PO Box 12345' }],
  ['a name', { labelName: 'Anna-Maria Bold' }],
  ['nothing', {}],
])('%s is no misread code', (_, typed) => {
  expect(factsOf(typed)).toMatchObject({ codes: [], isMisread: false, nearby: [] });
});

test.each([
  [{ labelMobile: '+61 491 570 110' }, '+61491570110'],
  [{ labelText: 'Ph 0491 570 110' }, '+61491570110'],
  [{ labelMobile: '99112233' }, '+97699112233'],
  [{ labelMobile: 'none', labelText: 'order 1234567890123' }, undefined],
  [{}, undefined],
])('the mobile of %j is %s', (typed, mobile) => expect(factsOf(typed).mobile).toBe(mobile));

test.each(['MOZ-4F7KA', 'PETER', '4F7KX'])('the typed code %s is found again in the stored text', (code) => {
  const stored = withTypedCode('Unit 4\nBurwood', code);
  expect(typedCodeIn(stored)).toBe(code);
  expect(factsOf({ code: typedCodeIn(stored), labelText: stored })).toEqual(
    factsOf({ code, labelText: 'Unit 4\nBurwood' }),
  );
  expect(typedCodeIn(withTypedCode('Unit 4', ' '))).toBe('');
});

test('a number of fewer than six letters and digits is no key', () => {
  expect(factsOf({ trackingNumber: '12-34' }).key).toBeUndefined();
  expect(factsOf({ trackingNumber: 'ab 1234-56' }).key).toBe('AB123456');
});
