import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cleanPastedHtml } from './clean-pasted';

it.each([
  [
    'retains blocks and marks without their attributes',
    '<h2 style="color:red" onclick="x()">A</h2>',
    '<h2>A</h2>',
  ],
  [
    'drops elements that are not text',
    'a<script>x()</script><iframe src="//e"></iframe><svg><text>n</text></svg>b',
    'ab',
  ],
  ['drops nested dropped elements whole', '<svg><style>x</style>y</svg><p>z</p>', '<p>z</p>'],
  ['drops pictures of other sites', '<img src=x onerror=x()><p>a</p>', '<img><p>a</p>'],
  [
    'retains pictures of this portal',
    '<img src=x data-file="7" alt="&quot;a">',
    '<img data-file="7" alt="&quot;a">',
  ],
  [
    'retains a safe link',
    '<a href="https://e.example/?a=1&amp;b=2" onclick=x>e</a>',
    '<a href="https://e.example/?a=1&amp;b=2">e</a>',
  ],
  ['drops the address of an unsafe link', '<a href="java&#x09;script:x()">e</a>', '<a>e</a>'],
  [
    'reads bold and italic from a style',
    '<span style="font-weight:700;font-style: italic">a</span>',
    '<span><strong><em>a</em></strong></span>',
  ],
  [
    'reads a bold element that a style makes normal',
    '<b style="font-weight:normal"><p>a</p></b>',
    '<span><p>a</p></span>',
  ],
  ["retains ProseMirror's mark", '<p data-pm-slice="1 1 []">a</p>', '<p data-pm-slice="1 1 []">a</p>'],
  [
    'leaves escaped text escaped',
    '<p>1 &lt; 2 &amp;amp; &lt;img onerror=x&gt;</p>',
    '<p>1 &lt; 2 &amp;amp; &lt;img onerror=x&gt;</p>',
  ],
  ['retains the text of an unknown element', '<marquee onstart=x()>a</marquee>', 'a'],
  ['closes the element before a truncated tag', '<p><svg ', '<p></p>'],
  ['drops comments', '<!--StartFragment--><p>a</p><!--EndFragment-->', '<p>a</p>'],
])('cleans pasted HTML: %s', (_name, pasted, cleaned) => {
  expect(cleanPastedHtml(pasted)).toBe(cleaned);
});

test('writes only known attributes for any input and does not change cleaned text', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<p ',
      '<img ',
      '<a ',
      '<script>',
      '</script>',
      '<svg ',
      'onclick="x"',
      'style=y',
      '>',
      '/>',
      '"',
      "'",
      '<',
      '&lt;',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const cleaned = cleanPastedHtml(parts.join(''));
      const tags = cleaned.match(/<[^>]*>/gu) ?? [];
      for (const tag of tags) {
        expect(tag).toMatch(/^<\/?[a-z]+\d?(?: (?:href|alt|data-file|data-pm-slice)="[^"<>]*")*>$/u);
      }
      expect(cleanPastedHtml(cleaned)).toBe(cleaned);
    }),
  );
});
