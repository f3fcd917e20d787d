import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { APIRequestContext } from '@playwright/test';
import { startEmbedded } from '~/db/embedded';
import { freePort } from '~/db/free-port';
import { expect, test } from '../../setup/e2e';
import { textsIn } from '../../setup/e2e-texts';

const homes = ['/home', '/home?lang=en', '/news', '/front-pages/help-center', '/terms-conditions'];
let second: ChildProcess;
let secondUrl: string;

test.beforeAll(async () => {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const [{ url, runtimeUrl }, port] = await Promise.all([startEmbedded({ dataDir }), freePort()]);
  secondUrl = `http://localhost:${port}`;
  second = spawn(process.execPath, ['build/server-main.js'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: runtimeUrl,
      DATABASE_OWNER_URL: url,
      MOZ_DEMO: 'true',
      MOZ_DATA_DIR: dataDir,
      PORT: String(port),
    },
  });
  const isReady = (): Promise<boolean> =>
    fetch(`${secondUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
});

test.afterAll(async () => {
  second.kill('SIGTERM');
  await once(second, 'exit');
});

test('a public page is rendered once, compressed, and not sent again while unchanged', async ({
  request,
}) => {
  for (const path of homes) {
    const askedAgain = async (): Promise<string | undefined> =>
      (await request.get(path)).headers()['cache-status'];
    await expect.poll(askedAgain).toBe('moz; hit');
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-/);
    expect(headers['content-security-policy']).not.toContain('nonce');
    expect(await answer.text()).not.toContain('nonce="');
    const again = await request.get(path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
    expect(again.headers()['x-request-id']).not.toBe(headers['x-request-id']);
  }
});

test('a change to a cached page shows immediately on every server', async ({ request, app }) => {
  const { db } = app.services;
  const { id, title: stored } = await db
    .selectFrom('news')
    .select(['id', 'title'])
    .where('status', '=', 'published')
    .where('archivedAt', 'is', null)
    .orderBy('publishedAt', 'desc')
    .executeTakeFirstOrThrow();
  const pages = ['/news', `${secondUrl}/news`];
  for (let round = 0; round < 10; round += 1) {
    const title = `Шинэ нислэг ${round}`;
    await db
      .updateTable('news')
      .set({ title: { ...stored, mn: title } })
      .where('id', '=', id)
      .execute();
    const texts = await Promise.all(pages.map((page) => textOf(request, page)));
    for (const text of texts) expect(text).toContain(title);
  }
  await db.updateTable('news').set({ title: stored }).where('id', '=', id).execute();
  for (const page of pages) expect(await textOf(request, page)).toContain(stored.mn);
});

test('a page made for a signed-in user is never shown to another', async ({ request, app, baseURL }) => {
  const client = await app.signIn('client');
  const own = textsIn('mn')('nav:myForms');
  const stranger = { cookie: 'moz-language=mn' };
  const mine = { cookie: `moz-language=mn; accessToken=${client.sessionId}` };
  for (let turn = 0; turn < 3; turn += 1) {
    const seen = await fetch(`${baseURL}/home`, { headers: mine });
    expect(seen.headers.get('cache-status')).toBeNull();
    expect(await seen.text()).toContain(own);
    const others = await request.get('/home', { headers: stranger });
    expect(others.headers()['cache-status']).toContain('moz;');
    expect(await others.text()).not.toContain(own);
  }
});

test('Back shows nothing of a session that has ended', async ({ newPerson, app }) => {
  const { sessionId, user } = await app.signIn('client');
  const { page, t } = await newPerson({ sessionId, language: 'mn' });
  await page.goto('/dashboard');
  await expect(page).toHaveTitle(new RegExp(t('nav:titles.dashboard'), 'u'));
  await page.goto('/terms-conditions');
  await app.services.auth.endAll(user.id);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/u);
});

test('each theme and language is cached as a page of its own and works in a browser', async ({
  newPerson,
  baseURL,
}) => {
  for (const [language, theme] of [
    ['mn', 'dark'],
    ['en', 'light'],
    ['mn', 'dark'],
  ] as const) {
    const { page, t } = await newPerson({ language });
    await page.context().addCookies([{ name: 'moz-theme', value: theme, url: baseURL ?? '' }]);
    const answer = await page.goto('/home');
    expect(answer?.headers()['cache-status']).toContain('moz;');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await expect(page.getByLabel(t('home:calculator.length'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('nav:themeNow', { theme: t(`nav:themes.${theme}`) }) }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme);
  }
});

async function textOf(request: APIRequestContext, url: string): Promise<string> {
  return await (await request.get(url, { headers: { cookie: 'moz-language=mn' } })).text();
}
