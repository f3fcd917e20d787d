import { Parser } from 'htmlparser2';
import { isSafeAddress } from '~/domain/content/rich-text/address';
import { escapeHtml } from '~/domain/content/rich-text/escape';

/** Elements whose tags remain, without attributes. The editor's schema converts them later. */
const allowedElements = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li b strong i em a br hr blockquote pre img span div section article main header ' +
    'footer aside nav address figure figcaption dl dt dd table caption thead tbody tfoot tr td th'
  ).split(' '),
);
const voidElements = new Set(['br', 'hr', 'img']);
/** Elements whose content is not part of the text. */
const droppedElements = new Set(
  'script style template noscript iframe object embed svg math head title textarea select video audio canvas'.split(
    ' ',
  ),
);

/**
 * Cleans pasted HTML as text, before a browser's parser reads it: browsers report an inline handler or style as a
 * violation of the content security policy even in a document that is never shown. Returns HTML with the elements above
 * and, of all attributes, only safe link addresses, pictures of this portal and ProseMirror's own mark. Bold and italic
 * from a style attribute become elements.
 */
export function cleanPastedHtml(html: string): string {
  let cleaned = '';
  let droppedDepth = 0;
  /** The end tags to write for each open element. */
  const ends: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (droppedElements.has(name)) droppedDepth += 1;
      if (droppedDepth > 0) return;
      const { start, end } = tagsOf(name, attributes);
      cleaned += start;
      ends.push(end);
    },
    ontext(text) {
      if (droppedDepth === 0) cleaned += escapeHtml(text);
    },
    onclosetag(name) {
      // The parser also ends an element whose start tag was cut off.
      if (droppedElements.has(name)) droppedDepth = Math.max(droppedDepth - 1, 0);
      else if (droppedDepth === 0) cleaned += ends.pop() ?? '';
    },
  });
  parser.end(html);
  return cleaned;
}

type Attributes = Readonly<Record<string, string>>;

function tagsOf(name: string, attributes: Attributes): { start: string; end: string } {
  if (!allowedElements.has(name)) return { start: '', end: '' };
  const look = lookOf(attributes.style ?? '');
  const isBold = name === 'b' || name === 'strong';
  // Google Docs wraps a whole page into <b style="font-weight: normal">.
  const element = isBold && look.weight === 'normal' ? 'span' : name;
  const marks = [
    ...(look.weight === 'bold' && !isBold ? ['strong'] : []),
    ...(look.isItalic && name !== 'i' && name !== 'em' ? ['em'] : []),
  ];
  const start = `<${element}${attributesOf(name, attributes)}>`;
  if (voidElements.has(name)) return { start, end: '' };
  return {
    start: start + marks.map((mark) => `<${mark}>`).join(''),
    end: `${marks
      .toReversed()
      .map((mark) => `</${mark}>`)
      .join('')}</${element}>`,
  };
}

function attributesOf(name: string, attributes: Attributes): string {
  const cleaned = {
    'data-pm-slice': attributes['data-pm-slice'],
    href: name === 'a' && isSafeAddress(attributes.href ?? '') ? attributes.href : undefined,
    'data-file': name === 'img' ? attributes['data-file'] : undefined,
    alt: name === 'img' ? attributes.alt : undefined,
  };
  return Object.entries(cleaned)
    .map(([attribute, value]) => (value === undefined ? '' : ` ${attribute}="${escapeHtml(value)}"`))
    .join('');
}

function lookOf(style: string): { weight: 'bold' | 'normal' | undefined; isItalic: boolean } {
  const weight = /font-weight\s*:\s*(\w+)/iu.exec(style)?.[1]?.toLowerCase();
  const isBold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 500;
  return {
    weight: weight === undefined ? undefined : isBold ? 'bold' : 'normal',
    isItalic: /font-style\s*:\s*italic/iu.test(style),
  };
}
