import MarkdownIt from 'markdown-it';

export type Chapter = { id: string; title: string; html: string };

const ownPage = /^\/(?!\/|\\|%5c)/iu;
const elsewhere = /^(?:https:\/\/|mailto:|tel:)/iu;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
markdown.validateLink = (url) => ownPage.test(url) || url.startsWith('#') || elsewhere.test(url);

/**
 * Markdown as HTML that may be shown as it is: markup in the text comes out as letters, links lead to our own
 * pages or to https, mailto and tel. The page has its own h1, so a first-level heading becomes an h2.
 */
export function htmlOf(text: string): string {
  return markdown.render(text).replaceAll(/<(\/?)h1>/gu, '<$1h2>');
}

/** The first words of a text without its marks, for a teaser or a description. */
export function plainStart(text: string, max = 200): string {
  const [first = ''] = text.trim().split(/\n\s*\n/u);
  const plain = markdown
    .renderInline(first.replaceAll(/^(?:#+|-|\d+\.)\s+/gmu, ''))
    .replaceAll(/<[^>]*>/gu, '');
  const words = unescaped(plain).replaceAll(/\s+/gu, ' ').trim();
  return words.length <= max ? words : `${words.slice(0, words.lastIndexOf(' ', max - 1))}…`;
}

/** A long text in its chapters: each second-level heading begins one. Words before the first have no title. */
export function chaptersOf(text: string): Chapter[] {
  return text
    .split(/^(?=## )/mu)
    .filter((part) => part.trim() !== '')
    .map((part, index) => {
      const [, title = '', body = part] = /^## ([^\n]*)\n?([\s\S]*)$/u.exec(part) ?? [];
      return { id: `section-${index + 1}`, title: title.trim(), html: htmlOf(body) };
    });
}

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
