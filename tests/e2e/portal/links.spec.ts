import type { Browser } from '@playwright/test';
import { guard } from '~/app/guard/guard';
import { type Screen, screens } from '~/app/guard/route-table';
import { demoAccounts } from '~/db/seeds/accounts';
import { subjects } from '~/domain/roles/permissions';
import type { TestApp } from '../../factories/app';
import { signInWith } from '../../factories/custom-role';
import { expect, test } from '../../setup/e2e';
import { findDeadLinks, findLoginWalls } from './links/crawl';

type SignedInUser = Pick<Awaited<ReturnType<TestApp['asCookie']>>, 'ctx'> & { sessionId: string };

const all: readonly Screen[] = screens;
const framed = all.filter(({ layout, path }) => layout === 'default' && !/:\w+$/.test(path));
/** The permission that section 6 of the specification gives every role. */
const everyones = { action: 'read', subject: 'AclDemo' } as const;
const everyday = ['warehouse-au', 'warehouse-mn', 'support', 'client'];

for (const role of everyday) {
  test(`no link leads a ${role} to a screen that they may not see`, async ({ app, browser }) => {
    test.setTimeout(240_000);
    expect(await deadLinksOf(browser, await enter(app, role))).toEqual([]);
  });
}

test('no link leads a role with one read permission to the screen of another subject', async ({
  app,
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await app.signIn('admin');
  const shown = subjects.filter((subject) => all.some((screen) => screen.subject === subject));
  const dead: string[] = [];
  for (const subject of shown) {
    const reader = await signInWith(app, admin, [everyones, { action: 'read', subject }]);
    dead.push(...(await deadLinksOf(browser, reader)).map((link) => `${subject}: ${link}`));
  }
  expect(dead).toEqual([]);
});

test('no link of a public page leads to the login page unless its text says so', async ({ request }) => {
  test.setTimeout(240_000);
  const open = all.filter(({ path, ...screen }) => 'public' in screen && screen.layout === 'blank');
  const starts = open.map(({ path }) => path.replace(/\/:\w+\?$/u, '')).filter((path) => !/[:*]/u.test(path));
  expect(starts.length).toBeGreaterThan(10);
  const formCode = '/track/7KX4M2';
  const calculator = '/home?length=60&width=40&height=30&weight=9.3&pieces=1&plan=standard';
  expect(await findLoginWalls(request, [...starts, formCode, calculator])).toEqual([]);
});

/** Starts from every screen that the account can open without a record. */
async function deadLinksOf(browser: Browser, { ctx, sessionId }: SignedInUser): Promise<string[]> {
  const { baseURL = '' } = test.info().project.use;
  const { user, rules = [] } = ctx.session ?? {};
  const visitor = { role: user?.role ?? '', rules };
  const starts = framed
    .filter((screen) => guard(screen, visitor, screen.path).kind === 'allow')
    .map(({ path }) => path.replace(/\/:\w+\?$/u, ''));
  expect(starts).not.toEqual([]);
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: 'accessToken', value: sessionId, url: baseURL }]);
  const dead = await findDeadLinks(context.request, starts);
  await context.close();
  return dead;
}

/** Signs in a demo account with a new session, without the login page, whose attempts are limited. */
async function enter(app: TestApp, role: string): Promise<SignedInUser> {
  const login = demoAccounts.find((account) => account.role === role)?.login ?? '';
  const { db, auth } = app.services;
  const { id } = await db
    .selectFrom('appUser')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', login), eb('mobile', '=', login)]))
    .executeTakeFirstOrThrow();
  const sessionId = await auth.begin(id, { ip: '127.0.0.1', userAgent: 'test', setCookie: () => {} });
  return { ...(await app.asCookie(`accessToken=${sessionId}`)), sessionId };
}
