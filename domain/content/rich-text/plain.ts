import { blocksOf, type RichDocument, textOf } from '~/domain/content/rich-text/document';

/** The start of the first paragraph with text, for a teaser or a description. */
export function startOfDocument({ content }: RichDocument, max = 200): string {
  const blocks = [...blocksOf(content)].filter((block) => textOf(block).trim() !== '');
  const first = blocks.find(({ type }) => type === 'paragraph') ?? blocks[0];
  return startOf(first ? textOf(first) : '', max);
}

/** At most `max` characters, cut between two words. */
export function startOf(text: string, max: number): string {
  const words = text.replaceAll(/\s+/gu, ' ').trim();
  return words.length <= max ? words : `${words.slice(0, words.lastIndexOf(' ', max - 1))}…`;
}
