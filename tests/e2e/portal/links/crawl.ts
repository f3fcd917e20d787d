import type { APIRequestContext } from '@playwright/test';
import { findScreen } from '~/app/guard/route-table';

/** Number of records or lists to open that differ only in their rows, because a link may appear on one of them only. */
const examples = 2;

type Link = { to: string; from: string };

/**
 * Opens these pages and, recursively, the pages they link to. Returns every link that leads to an error. Reads pages as
 * the server renders them.
 */
export async function findDeadLinks(
  request: APIRequestContext,
  starts: readonly string[],
): Promise<string[]> {
  return await findLinks(request, starts, ({ status, location }) => {
    return status >= 400 || location?.startsWith('/not-authorized') === true;
  });
}

/**
 * Opens pages in the same way. Returns every link that ends at the login page without saying so. A start may
 * be a page that says that there is no such record.
 */
export async function findLoginWalls(
  request: APIRequestContext,
  starts: readonly string[],
): Promise<string[]> {
  const isSignIn = (to: string): boolean => to.startsWith('/login');
  return await findLinks(request, starts, ({ to, status, location }) => {
    return (
      (status >= 400 && !starts.includes(to)) ||
      (!isSignIn(to) && location !== undefined && isSignIn(location))
    );
  });
}

type Answer = { to: string; status: number; location: string | undefined };

async function findLinks(
  request: APIRequestContext,
  starts: readonly string[],
  isWrong: (answer: Answer) => boolean,
): Promise<string[]> {
  const waiting: Link[] = starts.map((to) => ({ to, from: 'the menu' }));
  const opened = new Map<string, number>();
  const seen = new Set<string>();
  const dead: string[] = [];
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const { to, from } = link;
    const shape = shapeOf(to);
    const count = opened.get(shape) ?? 0;
    if (seen.has(to) || count >= examples || showsTrouble(to)) continue;
    seen.add(to);
    opened.set(shape, count + 1);
    const answer = await request.get(to, { maxRedirects: 0 });
    const { location } = answer.headers();
    if (isWrong({ to, location, status: answer.status() }))
      dead.push(`${from} links to ${to}: ${location ?? answer.status()}`);
    else if (location) waiting.push({ to: location, from: to });
    else waiting.push(...linksOf(await answer.text()).map((next) => ({ to: next, from: to })));
  }
  return dead;
}

/** Whether the address is an error page of section 2 of the specification; the admin's menu lists these as samples. */
function showsTrouble(address: string): boolean {
  const name = findScreen(address.split('?')[0] ?? '')?.name ?? '';
  return (
    ['not-authorized', 'unauthorized', 'server-error'].includes(name) ||
    address === '/pages/misc/not-found/404'
  );
}

/** Addresses of screens in a page, without files and addresses that end the session. */
function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/gu)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(found)].filter((href) => findScreen(href.split('?')[0] ?? '')?.layout !== 'none');
}

/** The screen, its part and its filters, without the record and the search text. */
function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://moz.invalid');
  const parts = [...searchParams].map(([name, value]) =>
    ['tab', 'view', 'kind', 'mode'].includes(name) ? `${name}=${value}` : name,
  );
  const last = pathname.split('/').at(-1) ?? '';
  const part = /^[a-z-]{2,20}$/u.test(last) ? last : '';
  return [findScreen(pathname)?.name, part, ...parts.sort()].join(' ');
}
