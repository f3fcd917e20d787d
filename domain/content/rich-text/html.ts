import type {
  Block,
  Inline,
  ListItem,
  Mark,
  Picture,
  RichDocument,
} from '~/domain/content/rich-text/document';
import { escapeHtml } from './escape';

/** A clean document as HTML. All text and attributes are escaped. */
export function htmlOfDocument({ content }: RichDocument): string {
  return content.map(htmlOfBlock).join('\n');
}

function htmlOfBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.content ? `<p>${htmlOfInlines(block.content)}</p>` : '';
    case 'heading':
      return `<h${block.attrs.level}>${htmlOfInlines(block.content ?? [])}</h${block.attrs.level}>`;
    case 'bulletList':
      return `<ul>${block.content.map(htmlOfItem).join('')}</ul>`;
    case 'orderedList':
      return `<ol>${block.content.map(htmlOfItem).join('')}</ol>`;
    case 'blockquote':
      return `<blockquote>${block.content.map(htmlOfBlock).join('')}</blockquote>`;
    case 'picture':
      return htmlOfPicture(block);
  }
}

/** The first paragraph of an item is on the line of its bullet. */
function htmlOfItem({ content: [first, ...more] }: ListItem): string {
  const words = first?.type === 'paragraph' ? htmlOfInlines(first.content ?? []) : '';
  return `<li>${words}${more.map(htmlOfBlock).join('')}</li>`;
}

function htmlOfPicture({ attrs: { fileId, alt, width, height } }: Picture): string {
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  return `<img src="/api/files/${escapeHtml(fileId)}" alt="${escapeHtml(alt)}"${size} loading="lazy" decoding="async">`;
}

function htmlOfInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) =>
      inline.type === 'hardBreak'
        ? '<br>'
        : (inline.marks ?? []).reduceRight(wrapped, escapeHtml(inline.text)),
    )
    .join('');
}

function wrapped(html: string, mark: Mark): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${html}</strong>`;
    case 'italic':
      return `<em>${html}</em>`;
    case 'link':
      return `<a href="${escapeHtml(mark.attrs.href)}">${html}</a>`;
  }
}
