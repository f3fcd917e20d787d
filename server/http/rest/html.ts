import { escapeHtml } from '~/domain/content/rich-text/escape';

/** Text that is HTML already. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Part[] | undefined | false;

/** HTML from a template: whatever is filled in is escaped, unless it is HTML already. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, at) => text + textOf(parts[at])).join('') };
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(textOf).join('');
}
