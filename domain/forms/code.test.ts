import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formCodeFromBytes, parseFormCode } from '~/domain/forms/code';

describe('form code', () => {
  it.each([
    ['7k3-f0q', '7K3F0Q'],
    ['7K3FOQ', '7K3F0Q'],
    ['il0000', '110000'],
    [' 7K3 F0Q ', '7K3F0Q'],
    ['7K3F0U', undefined],
    ['7K3F0', undefined],
    ['7K3F0QQ', undefined],
    ['', undefined],
    ['x'.repeat(10_000), undefined],
  ])('reads %j as the form code %s', (text, code) => expect(parseFormCode(text)).toBe(code));
  it('reads back every code it makes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 12 }), (bytes) => {
        const code = formCodeFromBytes(bytes);
        expect(code).toHaveLength(6);
        expect(parseFormCode(code.toLowerCase())).toBe(code);
      }),
    );
  });
  it('refuses to make a code from less than six random bytes', () => {
    expect(() => formCodeFromBytes(new Uint8Array(5))).toThrow(RangeError);
  });
});
