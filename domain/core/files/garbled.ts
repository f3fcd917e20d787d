import type { ErrorCode } from '~/domain/core/errors';
import { bytesOfPage } from './pages';

type TextFault = Extract<ErrorCode, 'text.garbled' | 'text.letters_lost'>;

/**
 * What went wrong when a text was saved: its UTF-8 was read in another code page (`JosÃ©`, `Ð‘Ð°Ñ‚`, `Р‘Р°С‚`), or letters
 * that the code page lacks became question marks (`?лзий`). Undefined for a text that is whole.
 */
export function textFault(text: string): TextFault | undefined {
  if (/^[\0-\x7f]*$/u.test(text)) return isLossy(text) ? 'text.letters_lost' : undefined;
  if (/[\ufffd\u0080-\u009f]/u.test(text)) return 'text.garbled';
  if (isMisread(text, western) || isMisread(text, cyrillic)) return 'text.garbled';
  return isLossy(text) ? 'text.letters_lost' : undefined;
}

function isLossy(text: string): boolean {
  return /\?\?|\p{L}\?|\?\p{L}/u.test(text);
}

type Page = ReadonlyMap<string, number>;

const western = bytesOfPage('windows-1252');
const cyrillic = bytesOfPage('windows-1251');

/**
 * Whether letters of the page are the bytes of UTF-8. Two such sequences are proof. One is, where it cannot occur in a whole
 * text: its second letter is a sign (`Ã©`), it has three letters (`вЂ™`), or it is Cyrillic in a Latin word (`MГјller`).
 */
function isMisread(text: string, page: Page): boolean {
  for (const { 0: run, index } of text.matchAll(/[^\0-\x7f]+/gu)) {
    const touched = `${text[index - 1] ?? ''}${text[index + run.length] ?? ''}`;
    const isInLatin = page === cyrillic && /[a-z]/iu.test(touched);
    const found = sequences(Array.from(run), page).filter(
      (rest) => page === western || isInLatin || !usual.test(rest),
    );
    if (found.length > 1 || found.some((rest) => isInLatin || !mayStand(rest, page))) return true;
  }
  return false;
}

/** Letters of the upper half that follow capitals in whole words, and mean Ө and Ү in old texts: `ТЄМЄР`. */
const usual = /^[ЁёІіЇїЄєҐґЎў]+$/u;
/** Signs that follow a letter in a whole text: quotation marks, dashes, spaces, degrees. */
const signs = /^[\s‘’‚“”„«»‹›–—…°№™®]+$/u;

function mayStand(rest: string, page: Page): boolean {
  return signs.test(rest) || (page === cyrillic && /^\p{L}$/u.test(rest));
}

/** The letters after the first one of each sequence of UTF-8. Whole texts have single ones by chance: `Сё`, `Ñ”`. */
function sequences(letters: readonly string[], page: Page): string[] {
  const bytes = letters.map((letter) => page.get(letter) ?? 0);
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const length = lengthOf(bytes[at] ?? 0);
    const rest = bytes.slice(at + 1, at + length);
    if (length === 0 || rest.length < length - 1 || !rest.every(isContinuation)) continue;
    found.push(letters.slice(at + 1, at + length).join(''));
    at += length - 1;
  }
  return found;
}

function lengthOf(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 0;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0;
}
