import type { LoaderFunctionArgs } from '@remix-run/node';
import { siteOrigin } from '~/app/site-origin.server';

const closed = ['/api/', '/apps/', '/dashboard', '/dev/', '/moz/', '/pages/', '/track/'];

/** What search engines need not look at, and where the list of pages is. */
export function loader(args: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin(args)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
