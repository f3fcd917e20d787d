import { escapeHtml } from '~/domain/content/rich-text/escape';

/** Text that is already HTML. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Part[] | undefined | false;

/** Builds HTML from a template: inserted values are escaped unless they are already HTML. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, at) => text + textOf(parts[at])).join('') };
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(textOf).join('');
}
