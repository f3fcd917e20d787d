import { smsSize } from './sms-size';

/** Characters of good typography, as the alphabet of text messages spells them. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['“', '"'],
  ['”', '"'],
  ['«', '"'],
  ['»', '"'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['…', '...'],
  ['×', 'x'],
  ['₮', 'MNT '],
  ['\u00A0', ' '],
  ['\u202F', ' '],
]);

/**
 * The text as it is sent: one ’ or ₮ makes a whole English text Unicode, which costs two to three times as much, so they
 * are spelled in the cheap alphabet. A text with Cyrillic letters is Unicode anyway and stays as it is.
 */
export function smsText(text: string): string {
  const plain = [...text].map((letter) => spellings.get(letter) ?? letter).join('');
  return smsSize(plain).encoding === 'gsm' ? plain : text;
}
