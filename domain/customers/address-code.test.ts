import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormCode } from '~/domain/forms/code';
import { parseParcelNumber } from '~/domain/parcels/number';
import { commandOf } from '~/domain/station/commands';
import {
  addressCodesIn,
  codeCharacters,
  formatAddressCode,
  nearbyCodes,
  parseAddressCode,
} from './address-code';

const four = fc.string({ unit: fc.constantFrom(...codeCharacters), minLength: 4, maxLength: 4 });
const code = four
  .filter((text) => checkCharacterOf(text) !== undefined)
  .map((text) => text + checkCharacterOf(text));
/** The character that makes a valid code of four; undefined when they have none. */
function checkCharacterOf(four: string): string | undefined {
  return [...codeCharacters].find((character) => parseAddressCode(four + character) !== undefined);
}

const place = fc.nat({ max: 4 });

describe('an address code', () => {
  test('has a check character that depends on all others', () => {
    expect(checkCharacterOf('4F7K')).toBe('X');
    expect(parseAddressCode('4F7KX')).toBe('4F7KX');
  });

  test.each(['4F7KA', '4F7XK', 'F47KX', '4F7K', '4F7KXX', '', 'O4F7KX', '🙂4F7K', '4F7KX'.repeat(20)])(
    'is not read from %j',
    (text) => expect(parseAddressCode(text)).toBeUndefined(),
  );

  test.each([
    '4f7kx',
    'MOZ-4F7KX',
    'moz 4f7kx',
    ' MOZ4F7KX ',
    'UB - 4F7KX',
    '4F7КХ',
    'МОZ-4F7КХ',
    'МОЗ-4F7КХ',
    'MOZ\u20114F7KX',
    'MOZ–4F7KX',
    'MOZ 4F7 KX',
    '４Ｆ７ＫＸ',
    '(MOZ-4F7KX)',
    '\u200b4F7KX.',
  ])('is read from %j', (text) => expect(parseAddressCode(text)).toBe('4F7KX'));

  test('is not given where its check value has no character', () => {
    const all = [...codeCharacters].map((last) => checkCharacterOf(`222${last}`));
    expect(all).toContain(undefined);
    expect(all.filter((check) => check !== undefined && !codeCharacters.includes(check))).toEqual([]);
  });

  test('is refused with any one character changed', () => {
    fc.assert(
      fc.property(code, place, fc.constantFrom(...codeCharacters), (valid, at, character) => {
        const changed = valid.slice(0, at) + character + valid.slice(at + 1);
        return changed === valid || parseAddressCode(changed) === undefined;
      }),
    );
  });

  test('is refused with any two characters exchanged', () => {
    fc.assert(
      fc.property(code, place, place, (valid, one, other) => {
        const characters = [...valid];
        [characters[one], characters[other]] = [characters[other] ?? '', characters[one] ?? ''];
        const changed = characters.join('');
        return changed === valid || parseAddressCode(changed) === undefined;
      }),
    );
  });

  test('is read as it was written, with any prefix', () => {
    fc.assert(
      fc.property(code, fc.constantFrom('MOZ', 'UB', 'ACMEUB'), (valid, prefix) => {
        expect(parseAddressCode(formatAddressCode(valid, prefix))).toBe(valid);
      }),
    );
  });

  test('is none of the other codes that are scanned', () => {
    fc.assert(
      fc.property(code, (valid) => {
        const written = formatAddressCode(valid, 'MOZ');
        for (const text of [valid, written])
          expect([parseFormCode(text), parseParcelNumber(text), commandOf(text)]).toEqual([
            undefined,
            undefined,
            undefined,
          ]);
      }),
    );
  });
});

describe('the codes of a label', () => {
  test.each([
    ['C/O MOZ-4F7KX BATBOLD', ['4F7KX']],
    ['Bat-Erdene moz 4f7kx, 12 Smith St', ['4F7KX']],
    ['BATBOLD 4F7KX', ['4F7KX']],
    ['MOZ4F7KX', ['4F7KX']],
    ['MOZ-4F7KA', []],
    ['44F7KX', []],
    ['MOZ-4F7KX and again 4F7KX', ['4F7KX']],
    ['', []],
  ])('are found in %j', (text, codes) => expect(addressCodesIn(text)).toEqual(codes));

  test('need a hyphen before letters alone, as a name may look like a code', () => {
    const word = [...codeCharacters.slice(8)]
      .flatMap((one) => [`TRA${one}`])
      .flatMap((text) => (checkCharacterOf(text)?.match(/[A-Z]/u) ? [text + checkCharacterOf(text)] : []))[0];
    expect(word).toMatch(/^TRA[A-Z]{2}$/u);
    expect(addressCodesIn(`FROM-${word}`)).toEqual([word]);
    expect(addressCodesIn(`FROM ${word}`)).toEqual([]);
  });
});

describe('codes near a wrong one', () => {
  test('hold the right one after any one slip', () => {
    fc.assert(
      fc.property(code, place, fc.constantFrom(...codeCharacters), (valid, at, character) => {
        const slip = valid.slice(0, at) + character + valid.slice(at + 1);
        return slip === valid || nearbyCodes(slip).includes(valid);
      }),
    );
  });

  test('hold the right one after neighbours were exchanged', () => {
    expect(nearbyCodes('MOZ-4F7XK')).toContain('4F7KX');
  });

  test.each(['4F7KX', 'hello', ''])('are none for %j', (text) => expect(nearbyCodes(text)).toEqual([]));
});
