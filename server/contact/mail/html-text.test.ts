import { expect, test } from 'vitest';
import { htmlText } from './html-text';

test('preserves lines and paragraphs, but no markup, script or style', () => {
  const html =
    '<html><head><title>x</title><style>p{}</style></head><body><p>Өглөөний\n мэнд</p><div>1<br>2</div><script>alert(1)</script>&lt;b&gt;3&nbsp;кг</body></html>';
  expect(htmlText(html)).toBe('Өглөөний мэнд\n\n1\n2\n<b>3 кг');
});

test('writes quoted text with >', () => {
  const html =
    '<div>Тийм</div><div>On Wed, Moz &lt;a@b.c&gt; wrote:<br><blockquote>Болох уу?<br><blockquote>Өмнөх</blockquote></blockquote></div>';
  expect(htmlText(html)).toBe('Тийм\nOn Wed, Moz <a@b.c> wrote:\n> Болох уу?\n> > Өмнөх');
});

test('reads unclosed tags and deep nesting', () => {
  expect(htmlText('<p>а<p>б<blockquote><b>в')).toContain('> в');
  expect(htmlText(`${'<blockquote>'.repeat(5_000)}г`)).toBe(`${'> '.repeat(5)}г`);
});

test('stops at an excessive number of open tags', () => {
  const text = htmlText(`а${'<div>'.repeat(200_000)}б`);
  expect(text).toBe('а');
});
