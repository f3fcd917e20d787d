import { type CodePage, decodePage } from './pages';

/**
 * The code page that Windows saved a text in: 1252 (Western Europe, Australia) or 1251 (Russia, Mongolia). Undefined unless
 * the letters make sense in exactly one of them, and some word proves it: a wrong guess would store other letters.
 */
export function codePageOf(bytes: Uint8Array): CodePage | undefined {
  const western = assessPage(bytes, 'windows-1252');
  const cyrillic = assessPage(bytes, 'windows-1251');
  if (western.text === cyrillic.text) return western.isPlausible ? 'windows-1252' : undefined;
  if (western.isPlausible === cyrillic.isPlausible) return undefined;
  if (western.isPlausible) return western.isProven ? 'windows-1252' : undefined;
  return cyrillic.isProven ? 'windows-1251' : undefined;
}

type Verdict = { text: string; isPlausible: boolean; isProven: boolean };

function assessPage(bytes: Uint8Array, page: CodePage): Verdict {
  const text = decodePage(bytes, page);
  const words = text.match(/[\p{L}\p{M}]+/gu)?.filter((word) => /[^\0-\x7f]/u.test(word)) ?? [];
  const isLikely = page === 'windows-1252' ? isWestern : isCyrillic;
  return {
    text,
    isPlausible: !strange.test(text) && !insideWord.test(text) && words.every(isLikely),
    isProven: words.length === 0 || words.some(page === 'windows-1252' ? provesWestern : provesCyrillic),
  };
}

/** Control characters replace bytes that the page does not have. */
const strange = /(?![\t\n\r])\p{Cc}/u;
/** A sign of the upper half that touches letters as no orthography has it: a letter of another code page. */
const insideWord =
  /\p{L}[^\0-\x7f\p{L}\u00a0’–—]\p{L}|\p{L}[–—]\p{Ll}|\p{L}{3}’(?![st](?!\p{L}))\p{Ll}|[†‡‰ˆ˜…€•¡¢£¤¥¦¬¨¯´¸¹²³¼½¾±×÷¿°µ¶]\p{L}|\p{L}[†‡‰ˆ˜¢£¤¥¦¬¨¯´¸¼½¾±×÷¿µ¶]/u;
/** `Müller`, `MÜLLER`, `müller`, `McÖrd`: a capital after a small letter begins a part. */
const usualCase = /^(?:\p{Lu}*|\p{Ll}+|(?:\p{Lu}\p{Ll}+)+|\p{Lu}\p{Ll}*)$/u;

function isWestern(word: string): boolean {
  const hasLatin = /[a-z]/iu.test(word);
  return usualCase.test(word.replaceAll('ß', '')) && (hasLatin || word.length === 1);
}

/** Letters below À (Š, Ž, Œ) and small ones at the start of a word may be of another code page. */
function provesWestern(word: string): boolean {
  return /[a-z]/iu.test(word) && /(?:^[À-ÖØ-Þ]|.[À-ÖØ-öø-ÿ])/u.test(word);
}

function isCyrillic(word: string): boolean {
  return usualCase.test(word) && /^[А-яЁёІіЇїЄєҐґЎў]+$/u.test(word);
}

function provesCyrillic(word: string): boolean {
  return word.length > 1;
}
