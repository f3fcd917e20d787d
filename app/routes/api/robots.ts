import type { LoaderFunctionArgs } from '@remix-run/node';
import { siteOrigin } from '~/app/site-origin.server';

const closed = ['/api/', '/apps/', '/dashboard', '/dev/', '/moz/', '/pages/', '/track/'];

/** The paths that search engines should not index, and the address of the sitemap. */
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
