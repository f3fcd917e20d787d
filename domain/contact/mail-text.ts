import { ANSWER_MAX } from '~/domain/content/contact';

/** What staff read about an e-mail of which not all is stored. */
export const mailMarks = ['attachments', 'shortened', 'big'] as const;
export type MailMark = (typeof mailMarks)[number];

/** Control characters other than line breaks and tabs, and characters that change the direction of a text. */
const hidden = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Returns the text that is stored of an e-mail: without the quoted mail, cut to the length of an answer. */
export function mailText(raw: string): { body: string; isShortened: boolean } {
  const text = raw
    .replace(/\r\n?/gu, '\n')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(hidden, '')
    .trim();
  const answer = withoutQuote(text);
  if (answer.length <= ANSWER_MAX) return { body: answer, isShortened: false };
  const start = answer.slice(0, ANSWER_MAX - 1);
  return { body: `${start.replace(/[\uD800-\uDBFF]$/u, '').trimEnd()}…`, isShortened: true };
}

/**
 * Cuts the quoted mail at the end of an answer. Keeps the whole text where it is not certain what is quoted: where
 * something is written below the quote, and where nothing would be left.
 */
export function withoutQuote(text: string): string {
  const lines = text.split('\n');
  const start = startOfQuote(lines) ?? startOfHeaders(lines);
  const answer = lines.slice(0, start).join('\n').trim();
  return answer === '' ? text : answer;
}

/** The line at which lines with `>` begin that go on to the end, with the sentence above them. */
function startOfQuote(lines: readonly string[]): number | undefined {
  const lastOwn = lines.findLastIndex((line) => !/^\s*(?:>|$)/u.test(line));
  if (!lines.slice(lastOwn + 1).some((line) => line.trim() !== '')) return undefined;
  const above = [1, 2, 3].find((count) => isIntroduction(lines.slice(lastOwn + 1 - count, lastOwn + 1)));
  return lastOwn + 1 - (above ?? 0);
}

/** `On Wed, 25 Nov 2026, Moz <reply@moz.example> wrote:`, in up to three lines. */
function isIntroduction(lines: readonly string[]): boolean {
  if (lines.some((line) => line.trim() === '')) return false;
  const sentence = lines.join(' ').trim();
  return /^On\s.*\swrote:$/u.test(sentence) || /^.*[\d@].*\s(?:бичсэн|бичлээ|бичив|wrote):$/u.test(sentence);
}

const divider = /^\s*(?:-{3,}\s*(?:Original Message|Эх захидал|Анхны захидал)\s*-{3,}|_{10,})\s*$/iu;
const headers = [
  /^\s*\*?(?:From|Хэнээс|Илгээгч):/iu,
  /^\s*\*?(?:Sent|Date|Илгээсэн|Огноо):/iu,
  /^\s*\*?(?:Subject|Сэдэв|Гарчиг):/iu,
];

/** The line at which Outlook repeats the headers of the mail that it answers. */
function startOfHeaders(lines: readonly string[]): number | undefined {
  const first = lines.findIndex((line, at) => {
    const block = lines.slice(at, at + 6);
    return headers[0]?.test(line) && headers.every((header) => block.some((one) => header.test(one)));
  });
  if (first < 0) return undefined;
  const above = lines.slice(0, first).findLastIndex((line) => line.trim() !== '');
  return divider.test(lines[above] ?? '') ? above : first;
}
