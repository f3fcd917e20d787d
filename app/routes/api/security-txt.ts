import type { LoaderFunctionArgs } from '@remix-run/node';
import { siteOrigin } from '~/app/site-origin.server';
import { DAY_MS } from '~/domain/core/durations';
import { locales } from '~/domain/core/format/locale';

/** RFC 9116 asks for less than a year, after which nobody relies on the answer. */
const validDays = 90;

/** Where to report a vulnerability of this portal (RFC 9116): by the contact form, which administrators read. */
export function loader(args: LoaderFunctionArgs): Response {
  const origin = siteOrigin(args);
  const lines = [
    `Contact: ${origin}/home#contact`,
    `Expires: ${new Date(Date.now() + validDays * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
