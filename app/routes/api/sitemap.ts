import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Screen, screens } from '~/app/guard/route-table';
import { languages } from '~/app/i18n/languages';
import { addressIn } from '~/app/search-head';
import { siteOrigin } from '~/app/site-origin.server';
import { escapeHtml } from '~/domain/content/rich-text/escape';

const all: readonly Screen[] = screens;
const mostNews = 50;

/** Every page for search engines, in both languages. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { api } = args.context;
  const [news, help] = await Promise.all([api.content.news({ limit: mostNews }), api.content.helpCentre()]);
  const paths = [
    ...all.filter(({ isListed }) => isListed).flatMap(({ path }) => fixedPath(path) ?? []),
    ...news.map(({ slug }) => `/news/${slug}`),
    ...help.categories.flatMap(({ articles }) =>
      articles.map(({ slug }) => `/front-pages/help-center/article/${slug}`),
    ),
  ];
  const origin = siteOrigin(args);
  const body = paths.map((path) => entry(origin + path)).join('');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${body}</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

/** `/track/:number?` becomes `/track`; undefined for a path with a required parameter. */
function fixedPath(pattern: string): string | undefined {
  const parts = pattern.split('/').filter((part) => !part.endsWith('?'));
  return parts.some((part) => part.startsWith(':')) ? undefined : parts.join('/');
}

function entry(address: string): string {
  const links = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(addressIn(language, address))}"/>`,
  );
  return `<url><loc>${escapeHtml(address)}</loc>${links.join('')}</url>`;
}
