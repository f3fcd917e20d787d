import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSafeAddress } from '~/domain/content/rich-text/address';
import { cleanDocument } from '~/domain/content/rich-text/clean';
import { htmlOfDocument } from '~/domain/content/rich-text/html';
import { startOfDocument } from '~/domain/content/rich-text/plain';
import { richTextSchema } from '~/domain/content/rich-text/schema';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const linked = (href: unknown) => doc(paragraph(text('go', { type: 'link', attrs: { href } })));
const html = (input: unknown): string => htmlOfDocument(cleanDocument(input));
const fileId = '0193aa00-0000-7000-8000-000000000001';

test('preserves all allowed blocks and marks', () => {
  const sent = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Flights')] },
    paragraph(text('Cut-off '), text('Friday', { type: 'bold' }), { type: 'hardBreak' }, text('x')),
    { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('one'))] }] },
    { type: 'blockquote', content: [paragraph(text('so', { type: 'italic' }))] },
    { type: 'picture', attrs: { fileId, alt: 'A "box"', width: 800, height: 600 } },
    paragraph(text('more', { type: 'link', attrs: { href: '/home#price' } }, { type: 'bold' })),
  );
  expect(html(sent).split('\n')).toEqual([
    '<h2>Flights</h2>',
    '<p>Cut-off <strong>Friday</strong><br>x</p>',
    '<ol><li>one</li></ol>',
    '<blockquote><p><em>so</em></p></blockquote>',
    `<img src="/api/files/${fileId}" alt="A &quot;box&quot;" width="800" height="600" loading="lazy" decoding="async">`,
    '<p><a href="/home#price"><strong>more</strong></a></p>',
  ]);
});

describe('a hostile document', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://moz.example/x',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    'https://a.example/\u202e',
    'home',
    '#x',
    '',
    `https://a.example/${'x'.repeat(2_000)}`,
    7,
    null,
    { toString: 'https://a.example' },
  ])('reduces a link to %j to its text', (href) => {
    expect(html(linked(href))).toBe('<p>go</p>');
  });

  test.each(['https://a.example', 'http://a.example', 'mailto:a@b.example', 'tel:+97699112233', '/track'])(
    'preserves a link to %j',
    (href) => {
      expect(isSafeAddress(href)).toBe(true);
      expect(html(linked(href))).toBe(`<p><a href="${href}">go</a></p>`);
    },
  );

  test('escapes markup in text, alternative texts and URLs', () => {
    expect(html(doc(paragraph(text('<script>alert(1)</script> & \'"'))))).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;&quot;</p>',
    );
    const alt = '"><img src=x onerror=alert(1)>';
    expect(html(doc({ type: 'picture', attrs: { fileId, alt } }))).not.toMatch(
      /<img src=x|onerror=alert\(1\)>$/u,
    );
    expect(html(linked('https://a.example/"onmouseover="alert(1)'))).toContain('/&quot;onmouseover=&quot;');
  });

  test.each([
    ['a script', { type: 'script', content: [text('alert(1)')] }, '<p>alert(1)</p>'],
    ['raw HTML', { type: 'html', attrs: { html: '<b>' } }, ''],
    ['an iframe', { type: 'iframe', attrs: { src: 'https://evil.example' } }, ''],
    ['a picture of elsewhere', { type: 'picture', attrs: { src: 'https://evil.example/p.gif' } }, ''],
    ['a picture as data', { type: 'image', attrs: { src: 'data:image/svg+xml,<svg onload=alert(1)>' } }, ''],
    ['a path for a file', { type: 'picture', attrs: { fileId: '../../moz' } }, ''],
    ['a first-level heading', { type: 'heading', attrs: { level: 1 }, content: [text('T')] }, '<h2>T</h2>'],
    ['a level with markup', { type: 'heading', attrs: { level: '2 onclick=x' }, content: [] }, '<h2></h2>'],
    ['styles', { ...paragraph(text('s')), attrs: { style: 'position:fixed', onclick: 'x' } }, '<p>s</p>'],
    ['unknown marks', paragraph(text('m', { type: 'textStyle', attrs: { color: 'red' } })), '<p>m</p>'],
    [
      'a table',
      { type: 'table', content: [{ type: 'tableRow', content: [paragraph(text('c'))] }] },
      '<p>c</p>',
    ],
    ['a list of strange items', { type: 'bulletList', content: [text('i')] }, '<ul><li>i</li></ul>'],
  ])('reduces %s to allowed elements and text', (_, node, expected) => {
    expect(html(doc(node))).toBe(expected);
  });

  test('removes NUL and lone surrogates, which the database refuses', () => {
    expect(html(doc(paragraph(text('a\0b\ud800c\td'))))).toBe('<p>abc d</p>');
  });

  test('cuts off blocks that are nested too deep', () => {
    let deep: unknown = paragraph(text('deep'));
    for (let at = 0; at < 5_000; at += 1) deep = { type: 'blockquote', content: [deep] };
    expect(html(doc(deep, paragraph(text('after'))))).toBe('<p>after</p>');
  });

  test('converts any input to a document with allowed elements', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(html({ type: 'doc', content: [input] })).not.toMatch(
          /<(?!\/?(?:p|br|h2|h3|ul|ol|li|blockquote)>)/u,
        );
      }),
    );
  });
});

test('refuses an empty or too long text, and accepts a picture alone', () => {
  const codes = (input: unknown) =>
    richTextSchema.safeParse(input).error?.issues.map(({ message }) => message);
  expect(codes(doc(paragraph(text('  '))))).toEqual(['required']);
  expect(codes('text')).toEqual(['required']);
  expect(codes(doc({ type: 'picture', attrs: { fileId } }))).toBeUndefined();
  expect(codes(doc(paragraph(text('x'.repeat(40_001)))))).toEqual(['text.too_long']);
  expect(codes(doc(...Array.from({ length: 31 }, () => ({ type: 'picture', attrs: { fileId } }))))).toEqual([
    'list.too_many',
  ]);
});

test('a teaser is the first paragraph with text, shortened at a space', () => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [text('Title')] };
  const written = cleanDocument(
    doc(heading, paragraph(), paragraph(text('word '.repeat(9), { type: 'bold' }))),
  );
  expect(startOfDocument(written, 20)).toBe('word word word word…');
  expect(startOfDocument(cleanDocument(doc(heading)))).toBe('Title');
  expect(startOfDocument(cleanDocument(doc()))).toBe('');
});
