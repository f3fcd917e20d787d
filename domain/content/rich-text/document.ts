/**
 * A rich text as the editor uses it and the database stores it: ProseMirror's JSON, limited to the nodes and marks
 * below. `clean.ts` turns any input into one.
 */
export type RichDocument = { type: 'doc'; content: Block[] };

export type Block = Paragraph | Heading | List | Quote | Picture;
export type Paragraph = { type: 'paragraph'; content?: Inline[] };
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] };
export type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] };
/** The first block is a paragraph. */
export type ListItem = { type: 'listItem'; content: Block[] };
export type Quote = { type: 'blockquote'; content: Block[] };
/** A picture from our own files. Its size in pixels is set when the document is saved. */
export type Picture = { type: 'picture'; attrs: PictureFacts };
export type PictureFacts = { fileId: string; alt: string; width: number | null; height: number | null };

export type Inline = TextInline | { type: 'hardBreak' };
export type TextInline = { type: 'text'; text: string; marks?: Mark[] };
export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

export const emptyDocument: RichDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Every block, including nested ones, in reading order. */
export function* blocksOf(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.type === 'blockquote') yield* blocksOf(block.content);
    if (block.type === 'bulletList' || block.type === 'orderedList') {
      for (const item of block.content) yield* blocksOf(item.content);
    }
  }
}

export function picturesOf({ content }: RichDocument): PictureFacts[] {
  return [...blocksOf(content)].flatMap((block) => (block.type === 'picture' ? [block.attrs] : []));
}

/** The text of a block without marks. Nested blocks are not included. */
export function textOf(block: Block): string {
  if (block.type !== 'paragraph' && block.type !== 'heading') return '';
  return (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');
}

/** True without a letter and without a picture. */
export function isEmptyDocument(text: RichDocument): boolean {
  const hasText = [...blocksOf(text.content)].some((block) => textOf(block).trim() !== '');
  return !hasText && picturesOf(text).length === 0;
}
