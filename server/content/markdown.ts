import MarkdownIt from 'markdown-it';
import { lawSign } from '~/domain/content/law-sources';
import { isSafeAddress } from '~/domain/content/rich-text/address';

export type Chapter = { id: string; title: string; html: string };

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
markdown.validateLink = (url) => url.startsWith('#') || isSafeAddress(url);

/**
 * Returns Markdown as safe HTML: markup in the text is escaped, links lead to our own pages or to http(s), mailto and
 * tel. The page has its own h1, so a first-level heading becomes an h2. A paragraph that names a source of law is marked.
 */
export function htmlOf(text: string): string {
  return markdown
    .render(text)
    .replaceAll(/<(\/?)h1>/gu, '<$1h2>')
    .replaceAll(`<p>${lawSign}`, '<p data-source>');
}

/** Splits a long text into chapters at second-level headings. Text before the first has no title. */
export function chaptersOf(text: string): Chapter[] {
  return text
    .split(/^(?=## )/mu)
    .filter((part) => part.trim() !== '')
    .map((part, index) => {
      const [, title = '', body = part] = /^## ([^\n]*)\n?([\s\S]*)$/u.exec(part) ?? [];
      return { id: `section-${index + 1}`, title: title.trim(), html: htmlOf(body) };
    });
}
