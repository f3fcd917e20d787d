import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Carrier, carriers } from '~/domain/core/carriers/carriers';
import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { s10CheckDigit } from '~/domain/core/s10';
import vectors from '~/tests/vectors/carriers.json';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`, 'u'));

describe('carriers of tracking numbers', () => {
  it.each(vectors.valid)('recognises %s as checked, of %s', (number, carrier) => {
    expect(recogniseTracking(number ?? '')).toMatchObject({ carrier, certainty: 'checked' });
  });
  it.each(vectors.patterns)('recognises the shape of %s, of %s', (number, carrier) => {
    expect(recogniseTracking(number ?? '')).toMatchObject({ carrier, certainty: 'pattern' });
  });
  it.each(vectors.misread)('calls %s misread, of %s', (number, carrier) => {
    expect(recogniseTracking(number ?? '')).toMatchObject({ carrier, certainty: 'misread' });
  });
  it.each(vectors.unknown)('accepts the unknown number %s', (number) => {
    expect(recogniseTracking(number)).toMatchObject({ carrier: 'other', certainty: 'unknown' });
  });
  it('has a vector of every carrier', () => {
    const named = [...vectors.valid, ...vectors.patterns].map(([, carrier]) => carrier);
    expect(new Set(named)).toEqual(new Set(carriers));
  });
  it.each([
    ['1234567890', 'aramex', 'pattern'],
    ['3318810024', 'aramex', 'pattern'],
    ['3318810024', 'dhl', 'misread'],
    ['1Z5R89390357567128', 'sendle', 'unknown'],
    ['RR123456784AU', 'other', 'misread'],
    ['ABCD123456', 'other', 'unknown'],
  ] as const)('lets a person choose: %s of %s is %s', (number, chosen, certainty) => {
    expect(recogniseTracking(number, chosen)).toMatchObject({ carrier: chosen, certainty });
  });
});

describe('check digits', () => {
  const made: readonly [string, fc.Arbitrary<string>][] = [
    ['S10', digits(8).map((serial) => `EX${serial}${s10CheckDigit(serial)}AU`)],
    ['DHL', digits(9).map((serial) => `${serial}${Number(serial) % 7}`)],
    ['UPS', fc.constantFrom('1Z5R89390357567127', '1Z879E930346834440', '1Z410E7W0392751591')],
    ['FedEx', fc.constantFrom('986578788855', '477179081230', '568283610012734')],
    ['SSCC', fc.constantFrom('00000123450000000027')],
  ];
  it.each(made)('calls every wrong check digit of %s misread', (_, numbers) => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 9 }), (number, step) => {
        const at = number.length - (number.startsWith('EX') ? 3 : 1);
        const wrong = `${number.slice(0, at)}${(Number(number[at]) + step) % 10}${number.slice(at + 1)}`;
        expect(recogniseTracking(number).certainty).toBe('checked');
        expect(recogniseTracking(wrong).certainty).toBe('misread');
      }),
    );
  });
});

describe('keys of tracking numbers', () => {
  it.each([
    ['1z 5r8-939 03 5756 7127', '1Z5R89390357567127'],
    ['ЕХ123456785АУ', 'EX123456785AY'],
    [']C100012345000000002700', '00012345000000002700'],
    ['019931265099999891ABC12345670100093560', 'ABC12345670100093560'],
    [']d2019931265099999891ABC1234567\u001d4202000\u001d92123', 'ABC1234567'],
    ['JJD0099999999', 'JD0099999999'],
    ['9622001900000000000000776632517510', '776632517510'],
    ['１２３４５６７', '1234567'],
    ['٣٣٣٣٣٣', '333333'],
    ['12345', ''],
    ['', ''],
    ['—–…', ''],
  ])('reads %j as %s', (text, key) => expect(trackingKeyOf(text)).toBe(key));
  it('has the end of a number that is too long', () => {
    expect(trackingKeyOf(`X${'1234567890'.repeat(4)}`)).toBe('1234567890'.repeat(4));
  });
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const key = trackingKeyOf(text);
        expect(trackingKeyOf(key)).toBe(key);
        expect(key).toMatch(/^([A-Z0-9]{6,40})?$/u);
      }),
    );
  });
  it('ignores case, spaces and hyphens', () => {
    const numbers = fc.constantFrom(...vectors.valid, ...vectors.patterns).map(([number]) => number ?? '');
    fc.assert(
      fc.property(numbers, fc.array(fc.constantFrom('', ' ', '-', '\u00a0')), (number, signs) => {
        const spread = [...number].map((character, index) => character + (signs[index] ?? '')).join('');
        expect(recogniseTracking(spread.toLowerCase())).toEqual(recogniseTracking(number));
      }),
    );
  });
  it('never throws, whatever the text and the choice', () => {
    const chosen = fc.option(fc.constantFrom<Carrier>(...carriers), { nil: undefined });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), chosen, (text, carrier) => {
        expect(carriers).toContain(recogniseTracking(text, carrier).carrier);
      }),
    );
  });
});
