import { describe, expect, test } from 'vitest';
import { chaptersOf, htmlOf } from './markdown';

describe('a text of the staff as HTML', () => {
  test('has headings, lists, bold text and links', () => {
    const html = htmlOf('# Title\n\n## Part\n\n- **one**\n- [two](/home#price)\n\n1. three');
    for (const piece of ['<h2>Title</h2>', '<h2>Part</h2>', '<strong>one</strong>', '<ol>']) {
      expect(html).toContain(piece);
    }
    expect(html).toContain('<a href="/home#price">two</a>');
    expect(html).not.toContain('<h1>');
  });

  test('shows small the paragraph that names the source of a law', () => {
    expect(htmlOf('Duty is 5%.\n\n§ Source: a law.')).toContain('<p data-source>Source: a law.</p>');
    expect(htmlOf('By § 5 of the law.')).toContain('<p>By § 5');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">word</b>',
    '<svg/onload=alert(1)>',
    '[go](javascript:alert(1))',
    '[go](JaVaScRiPt:alert(1))',
    '[go](java&#115;cript:alert(1))',
    '[go](\u0001javascript:alert(1))',
    '[go](data:text/html;base64,PHNjcmlwdD4=)',
    '[go](vbscript:x)',
    '[go](//evil.example)',
    '[go](/\\evil.example)',
    '<javascript:alert(1)>',
    '![x](https://evil.example/pixel.gif)',
    '[go](https://a.example "x\\" onmouseover=\\"alert(1)")',
    '```"><script>alert(1)</script>\ncode\n```',
    '[a]: javascript:alert(1)\n\n[a]',
  ])('contains for %j no script, handler, picture or unsafe address', (text) => {
    const html = htmlOf(text);
    const tags = (html.match(/<[^>]*>/gu) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/gu, ''));
    expect(tags.join('')).not.toMatch(/<(?:script|img|svg|iframe|b )|\son\w+=/iu);
    for (const [, address] of html.matchAll(/href="([^"]*)"/gu)) expect(address).toMatch(/^https?:\/\//u);
  });
});

test('chapters begin at second-level headings', () => {
  const chapters = chaptersOf('Before\n\n## One\n\nText\n\n### Sub\n\n## Two\nMore');
  expect(chapters.map(({ id, title }) => [id, title])).toEqual([
    ['section-1', ''],
    ['section-2', 'One'],
    ['section-3', 'Two'],
  ]);
  expect(chapters[1]?.html).toContain('<h3>Sub</h3>');
});
