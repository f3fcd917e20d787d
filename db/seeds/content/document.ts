import type { Block, RichDocument } from '~/domain/content/rich-text/document';

/** Converts text to a document: a blank line begins a paragraph, lines with «- » are a list, «## » is a heading. */
export function documentOf(text: string): RichDocument {
  return { type: 'doc', content: text.split('\n\n').map(blockOf) };
}

function blockOf(part: string): Block {
  if (part.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: inline(part.slice(3)) };
  if (!part.startsWith('- ')) return paragraph(part);
  const items = part.split('\n').map((line) => line.replace(/^- /u, ''));
  return {
    type: 'bulletList',
    content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
  };
}

function paragraph(text: string): Block {
  return { type: 'paragraph', content: inline(text) };
}

function inline(text: string): { type: 'text'; text: string }[] {
  return [{ type: 'text', text: text.trim() }];
}
