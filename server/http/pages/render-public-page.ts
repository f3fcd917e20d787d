import { randomBytes } from 'node:crypto';
import type { RequestHandler } from '@remix-run/node';
import type { Services } from '../../core/api/context';
import { type KeptPage, keepPage } from '../../core/cache/kept-page';
import type { PublicPage } from '../../core/cache/key';
import { wishedLocale } from '../../core/text/locale';
import { createLoadContext } from '../../load-context';
import { createContext } from '../request/create-context';

type Parts = { services: Services; render: RequestHandler };

/**
 * Renders a page for the cache with a request of our own, which has only the URL and the display choices, so that it
 * contains nothing of the visitor who requested it first.
 */
export async function renderPublicPage(
  { services, render }: Parts,
  { url, cookie }: PublicPage,
  origin: string,
): Promise<KeptPage | undefined> {
  const nonce = randomBytes(16).toString('hex');
  const address = new URL(url, origin);
  let isPersonal = false;
  const context = await createContext(services, {
    requestId: 'page-cache',
    ip: '',
    userAgent: '',
    cookieHeader: cookie,
    wishedLocale: wishedLocale(address.searchParams.get('lang')),
    authorization: undefined,
    setCookie: () => {
      isPersonal = true;
    },
  });
  const request = new Request(address, { headers: { cookie, accept: 'text/html' } });
  const response = await render(request, createLoadContext(context, nonce));
  const html = await response.text();
  if (response.status !== 200 || isPersonal || response.headers.has('set-cookie')) return undefined;
  return await keepPage(html, nonce);
}
