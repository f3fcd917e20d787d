import MarkdownIt from 'markdown-it';
import { isSafeAddress } from '~/domain/content/rich-text/address';

export type Chapter = { id: string; title: string; html: string };

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
markdown.validateLink = (url) => url.startsWith('#') || isSafeAddress(url);

/**
 * Markdown as HTML that may be shown as it is: markup in the text comes out as letters, links lead to our own
 * pages or to http(s), mailto and tel. The page has its own h1, so a first-level heading becomes an h2.
 */
export function htmlOf(text: string): string {
  return markdown.render(text).replaceAll(/<(\/?)h1>/gu, '<$1h2>');
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
