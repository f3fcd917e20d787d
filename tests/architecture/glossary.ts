import type { PortalText } from './all-texts';

export type BarredWord = { language: string; word: string; instead: string; except: readonly string[] };

const title = '## Words that no text uses';

/** The rows of the table of barred words in the glossary, one for each word. */
export function barredWordsIn(glossary: string): BarredWord[] {
  const [, section = ''] = glossary.split(title);
  return section
    .split('\n')
    .filter((line) => /^\| (?:mn|en) /u.test(line))
    .flatMap((line) => {
      const [, language = '', never = '', instead = '', except = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      const places = listOf(except);
      return listOf(never).map((word) => ({ language, word, instead, except: places }));
    });
}

/** The barred words of a text, each with its place and the word to use. */
export function barredIn({ where, language, text }: PortalText, words: readonly BarredWord[]): string[] {
  const plain = text.replace(/\{\{.*?\}\}/gu, '…');
  return words
    .filter(
      (barred) => barred.language === language && !barred.except.some((place) => where.startsWith(place)),
    )
    .filter(({ word }) => patternOf(word).test(plain))
    .map(({ word, instead }) => `${where}: ${word} → ${instead}`);
}

/** A whole word in any case; `*` at its end matches any ending. */
function patternOf(word: string): RegExp {
  const stem = word.replace(/\*$/u, '');
  return new RegExp(`(?<![\\p{L}\\d_])${stem}${word === stem ? '(?![\\p{L}\\d_])' : ''}`, 'iu');
}

function listOf(cell: string): string[] {
  return cell
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
