import { isSafeAddress } from '~/domain/content/rich-text/address';
import type {
  Block,
  Inline,
  List,
  ListItem,
  Mark,
  Paragraph,
  Picture,
  RichDocument,
} from '~/domain/content/rich-text/document';

/** Blocks nested deeper than this are dropped. */
const DEEPEST = 12;
const ALT_MAX = 300;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;
const unprintable = /[\p{Cc}\p{Cs}]/gu;

/**
 * Turns any input into a document of the allowed nodes. A node that is not allowed is reduced to its text; marks and
 * attributes that are not allowed, and links with unsafe URLs, are dropped.
 */
export function cleanDocument(input: unknown): RichDocument {
  return { type: 'doc', content: cleanBlocks(childrenOf(input), 0) };
}

function cleanBlocks(nodes: readonly unknown[], depth: number): Block[] {
  if (depth > DEEPEST) return [];
  const blocks: Block[] = [];
  let loose: Inline[] = [];
  const settle = (): void => {
    if (loose.length > 0) blocks.push({ type: 'paragraph', content: loose });
    loose = [];
  };
  for (const node of nodes) {
    const inline = cleanInline(node);
    if (inline) {
      loose.push(inline);
      continue;
    }
    settle();
    blocks.push(...cleanBlock(node, depth));
  }
  settle();
  return blocks;
}

function cleanBlock(node: unknown, depth: number): Block[] {
  const children = childrenOf(node);
  const attrs = attrsOf(node);
  switch (typeOf(node)) {
    case 'paragraph':
      return [{ type: 'paragraph', ...contentOf(children, depth) }];
    case 'heading':
      return [
        { type: 'heading', attrs: { level: attrs.level === 3 ? 3 : 2 }, ...contentOf(children, depth) },
      ];
    case 'bulletList':
      return cleanList('bulletList', children, depth);
    case 'orderedList':
      return cleanList('orderedList', children, depth);
    case 'blockquote': {
      const content = cleanBlocks(children, depth + 1);
      return content.length > 0 ? [{ type: 'blockquote', content }] : [];
    }
    case 'picture':
      return cleanPicture(attrs);
    default:
      return cleanBlocks(children, depth + 1);
  }
}

function cleanList(type: List['type'], children: readonly unknown[], depth: number): Block[] {
  const content = children.flatMap((child) => cleanItem(child, depth + 1));
  return content.length > 0 ? [{ type, content }] : [];
}

function cleanItem(node: unknown, depth: number): ListItem[] {
  const content = cleanBlocks(typeOf(node) === 'listItem' ? childrenOf(node) : [node], depth);
  const [first] = content;
  if (!first) return [];
  const begin: Paragraph[] = first.type === 'paragraph' ? [] : [{ type: 'paragraph' }];
  return [{ type: 'listItem', content: [...begin, ...content] }];
}

function cleanPicture({ fileId, alt, width, height }: Record<string, unknown>): Picture[] {
  if (typeof fileId !== 'string' || !uuid.test(fileId)) return [];
  const text = typeof alt === 'string' ? [...printable(alt).trim()].slice(0, ALT_MAX).join('') : '';
  return [
    {
      type: 'picture',
      attrs: { fileId: fileId.toLowerCase(), alt: text, width: pixelsOf(width), height: pixelsOf(height) },
    },
  ];
}

function contentOf(nodes: readonly unknown[], depth: number): { content?: Inline[] } {
  const content = cleanInlines(nodes, depth);
  return content.length > 0 ? { content } : {};
}

/** Keeps text and line breaks; reduces everything else to its text. */
function cleanInlines(nodes: readonly unknown[], depth: number): Inline[] {
  if (depth > DEEPEST) return [];
  return nodes.flatMap((node) => cleanInline(node) ?? cleanInlines(childrenOf(node), depth + 1));
}

function cleanInline(node: unknown): Inline | undefined {
  if (typeOf(node) === 'hardBreak') return { type: 'hardBreak' };
  if (typeOf(node) !== 'text' || !isRecord(node) || typeof node.text !== 'string') return undefined;
  const text = printable(node.text);
  if (text === '') return undefined;
  const marks = Array.isArray(node.marks) ? cleanMarks(node.marks) : [];
  return { type: 'text', text, ...(marks.length > 0 && { marks }) };
}

/** Each kind of mark once, in a fixed order. */
function cleanMarks(marks: readonly unknown[]): Mark[] {
  const link = marks.find((mark) => typeOf(mark) === 'link');
  const { href } = attrsOf(link);
  const has = (type: string): boolean => marks.some((mark) => typeOf(mark) === type);
  return [
    ...(typeof href === 'string' && isSafeAddress(href) ? [{ type: 'link' as const, attrs: { href } }] : []),
    ...(has('bold') ? [{ type: 'bold' as const }] : []),
    ...(has('italic') ? [{ type: 'italic' as const }] : []),
  ];
}

function printable(text: string): string {
  return text.replaceAll(unprintable, (letter) => (letter === '\n' || letter === '\t' ? ' ' : ''));
}

function pixelsOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100_000 ? value : null;
}

function typeOf(node: unknown): string {
  return isRecord(node) && typeof node.type === 'string' ? node.type : '';
}

function childrenOf(node: unknown): readonly unknown[] {
  return isRecord(node) && Array.isArray(node.content) ? node.content : [];
}

function attrsOf(node: unknown): Record<string, unknown> {
  return isRecord(node) && isRecord(node.attrs) ? node.attrs : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
