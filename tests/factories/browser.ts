import { randomInt } from 'node:crypto';
import { parse } from 'cookie';
import type { Database } from '~/db/client';
import type { TestApp } from './app';

type Api = Awaited<ReturnType<TestApp['visitor']>>['api'];
export type TestBrowser = ReturnType<typeof testBrowser>;

/** Stores cookies between calls, as a browser does: `await browser.call((api) => api.account.me())`. */
export function testBrowser(app: TestApp, cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));
  const header = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    jar,
    call: async <Answer>(work: (api: Api) => Promise<Answer>): Promise<Answer> => {
      const { api, setCookies } = await app.asCookie(header());
      try {
        return await work(api);
      } finally {
        for (const cookie of setCookies) storeCookies(jar, cookie);
      }
    },
  };
}

function storeCookies(jar: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split('; ');
  const isOver = attributes.some((attribute) => attribute === 'Max-Age=0');
  for (const [name, value] of Object.entries(parse(pair))) {
    if (isOver || !value) jar.delete(name);
    else jar.set(name, value);
  }
}

/** An Australian mobile that no other test has, as typed. */
export function newMobile(): { mobile: string; country: 'AU' } {
  return { mobile: `0412${String(randomInt(1e6)).padStart(6, '0')}`, country: 'AU' };
}

export function e164Of({ mobile }: { mobile: string }): string {
  return `+61${mobile.slice(1)}`;
}

/** The texts to a number, newest last. */
export async function textsTo(db: Database, recipient: string): Promise<{ kind: string; body: string }[]> {
  return await db
    .selectFrom('message')
    .select(['kind', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** The code of the newest text to a number. */
export async function newestCode(db: Database, recipient: string): Promise<string> {
  const body = (await textsTo(db, recipient)).filter(({ kind }) => kind === 'code').at(-1)?.body ?? '';
  const [code] = /\d{6}/.exec(body) ?? [];
  if (!code) throw new Error(`no code went to ${recipient}`);
  return code;
}
