import fc from 'fast-check';
import metadata from 'libphonenumber-js/mobile/metadata';
import { describe, expect, it } from 'vitest';
import { formatMobile } from '~/domain/core/mobile-text';
import { last4, mobileCountry, parseMobile, stripMobile } from '~/domain/core/phone';
import ours from '~/domain/core/phone-metadata.json';

describe('mobile numbers', () => {
  it.each([
    ['0412345678', 'AU', '+61412345678', true],
    ['412345678', 'AU', '+61412345678', true],
    ['61412345678', 'AU', '+61412345678', true],
    ['99112233', 'MN', '+97699112233', true],
    ['97699112233', 'MN', '+97699112233', true],
    ['0412345678', undefined, '+61412345678', true],
    ['99112233', undefined, '+97699112233', true],
    ['61412345678', undefined, '+61412345678', true],
    ['97699112233', undefined, '+97699112233', true],
    ['12345678', 'AU', '+6112345678', false],
    ['11111111', 'MN', '+97611111111', false],
    ['0298765432', 'AU', '+61298765432', false],
    ['4915112345678', undefined, '+4915112345678', false],
    ['123456789012345', 'MN', '+123456789012345', false],
    ['61412345678', 'MN', '+61412345678', true],
    ['97699112233', 'AU', '+97699112233', true],
  ] as const)('parses %s in %s as %s', (text, country, e164, known) => {
    expect(parseMobile(text, country)).toEqual({ ok: true, e164, known });
  });
  it.each([
    ['', 'required'],
    ['1234567', 'mobile.length'],
    ['1234567890123456', 'mobile.length'],
    ['04l2345678', 'mobile.digits'],
    ['0412 345 678', 'mobile.digits'],
    ['+61412345678', 'mobile.digits'],
    ['٠٤١٢٣٤٥٦٧٨', 'mobile.digits'],
    ['0000000000', 'mobile.length'],
  ])('refuses %s: %s', (text, code) => expect(parseMobile(text)).toEqual({ ok: false, code }));
  it('accepts 8 to 15 digits and nothing else, and always returns E.164', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(digits, fc.constantFrom('AU', 'MN', undefined), (text, country) => {
        const parsed = parseMobile(text, country);
        if (parsed.ok) expect(parsed.e164).toMatch(/^\+[1-9]\d{7,14}$/u);
        if (parsed.ok) expect(text.length >= 8 && text.length <= 15).toBe(true);
        if (text.length < 8 || text.length > 15) expect(parsed.ok).toBe(false);
      }),
    );
  });
});

describe('a pasted mobile', () => {
  it.each([
    ['0412 345 678', 'AU', '+61412345678'],
    ['+61 412 345 678', 'AU', '+61412345678'],
    ['+61 412 345 678', 'MN', '+61412345678'],
    ['+61 (0)412-345-678', 'AU', '+61412345678'],
    ['(04) 1234 5678', 'AU', '+61412345678'],
    ['\u202a+976\u00a09911\u20112233\u202c', 'AU', '+97699112233'],
  ] as const)('reads %j in %s as %s', (text, country, e164) =>
    expect(parseMobile(stripMobile(text), country)).toMatchObject({ ok: true, e164 }),
  );
  it.each([
    ['04l2 345 678', 'mobile.digits'],
    ['+49 151 1234 5678', 'mobile.digits'],
    ['041+2345678', 'mobile.digits'],
    ['٠٤١٢٣٤٥٦٧٨', 'mobile.digits'],
    ['0412 345', 'mobile.length'],
    ['- -', 'required'],
  ])('is refused when it is %j: %s', (text, code) =>
    expect(parseMobile(stripMobile(text), 'AU')).toEqual({ ok: false, code }),
  );
  it('is unchanged when it has digits only', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 });
    fc.assert(
      fc.property(digits, (text) => {
        expect(stripMobile(text)).toBe(text);
      }),
    );
  });
});

describe('a formatted mobile', () => {
  it('has its last four digits, its groups and its country', () => {
    expect(last4('+97699112233')).toBe('2233');
    expect(formatMobile('+61412345678')).toBe('+61 412 345 678');
    expect(formatMobile('+97699112233')).toBe('+976 9911 2233');
    expect(mobileCountry('+97699112233')).toBe('MN');
    expect(mobileCountry('+4915112345678')).toBeUndefined();
  });
});

describe('the numbering plans', () => {
  it('are those of libphonenumber', () => {
    expect(ours.version).toBe(metadata.version);
    expect(ours.countries.AU).toEqual(metadata.countries.AU);
    expect(ours.countries.MN).toEqual(metadata.countries.MN);
  });
});
