import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepareHome } from '~/db/embedded-home';
import { freePort } from '~/db/free-port';
import { liveSmsVariables } from '../../factories/live-environment';
import { appCode } from '../../factories/second-factor';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { inLanguage, textsIn } from '../../setup/e2e-texts';
import { startTlsProxy } from '../../setup/tls-proxy';

test.describe.configure({ mode: 'serial' });

let dataDir = '';
const oldSecret = 'the first secret of a live portal';
const newSecret = 'the second secret of a live portal';

const started: ChildProcess[] = [];

test.beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'moz-live-'));
});

test.afterAll(async () => {
  for (const server of started.filter(({ exitCode }) => exitCode === null)) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(prepareHome(dataDir).folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

test('an empty live portal shows how to create the first admin, who signs in over TLS', async ({
  browser,
}) => {
  const port = await freePort();
  const proxy = await startTlsProxy(() => port);
  const publicUrl = `https://localhost:${proxy.port}`;
  const env = liveEnv({ PORT: String(port), PUBLIC_URL: publicUrl, MOZ_SECRET: oldSecret });
  const server = start(env);
  await expect.poll(server.output, { timeout: 60_000 }).toContain('npm run admin -- name@company');
  expect(server.output()).not.toContain('Demo accounts');

  const { stdout } = await run('build/admin.js', ['first@company.example'], env);
  const [link = ''] = /https:\/\/localhost:\S+/u.exec(stdout) ?? [];
  const context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const t = textsIn('en');
  await page.goto(`${publicUrl}/home?lang=en`);
  await page.getByRole('button', { name: t('nav:themeNow', { theme: t('nav:themes.system') }) }).click();
  await page.goto(link);
  await page.getByLabel(t('auth:fields.firstName')).fill('Б. Солонго');
  await page.getByLabel(t('auth:fields.newPassword'), { exact: true }).fill('a quiet river 2026');
  await page.getByRole('button', { name: t('auth:invitation.accept') }).click();
  await expect(page.getByRole('heading', { name: t('auth:secondFactor.setUpTitle') })).toBeVisible();
  const secret = (await page.locator('.code').first().textContent()) ?? '';
  await page.getByLabel(t('auth:secondFactor.code')).fill(appCode(secret, new Date()));
  await page.getByRole('button', { name: t('auth:secondFactor.turnOn') }).click();
  await page.getByRole('button', { name: t('auth:secondFactor.kept') }).click();
  await expect(page).toHaveURL(/\/dashboard/u);
  // Terms name the company: without its name and address they are not published.
  await page.getByRole('link', { name: t('dashboard:termsMissing.open') }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('content:acts.publishTerms') }).click();
  await page.getByLabel(t('content:fields.isConfirmedFor.terms')).check();
  await dialog.getByRole('button', { name: t('content:acts.publish'), exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(t('refusals:terms.company_missing'));
  await dialog.getByRole('link', { name: t('content:ask.openCompany') }).click();
  await expect(page).toHaveURL(/generals\?tab=company/u);
  for (const language of ['mn', 'en'] as const) {
    await page.getByLabel(inLanguage(t, 'settings:company.name', language)).fill('Tenger Cargo');
    await page.getByLabel(inLanguage(t, 'settings:company.address', language)).fill('1 Example St, Sydney');
  }
  await page.getByRole('button', { name: t('settings:save') }).click();
  await expect(page.getByText(t('settings:company.saved'))).toBeVisible();
  await open(page, `${publicUrl}/dashboard`);
  await page.getByRole('link', { name: t('dashboard:termsMissing.open') }).click();
  const visitor = await browser.newPage({ ignoreHTTPSErrors: true });
  await visitor.goto(`${publicUrl}/register?lang=en`);
  await expect(visitor.getByText(t('auth:register.closed'))).toBeVisible();
  await visitor.goto(`${publicUrl}/terms-conditions?lang=en`);
  await expect(visitor.getByText(t('terms:prepared'))).toBeVisible();
  await page.getByRole('button', { name: t('content:acts.publishTerms') }).click();
  await page.getByLabel(t('content:fields.isConfirmedFor.terms')).check();
  await dialog.getByRole('button', { name: t('content:acts.publish'), exact: true }).click();
  await expect(page.getByText(/^Read and confirmed by Б\. Солонго/u)).toBeVisible();
  await visitor.goto(`${publicUrl}/register?lang=en`);
  await expect(visitor.getByRole('button', { name: t('auth:register.send') })).toBeVisible();
  await visitor.close();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['__Host-accessToken', '__Host-moz-language', '__Host-moz-theme']),
  );
  for (const { name, secure, path: at } of cookies) {
    expect([name.startsWith('__Host-'), secure, at]).toEqual([true, true, '/']);
  }
  expect((await page.goto(`${publicUrl}/dev/messages`))?.status()).toBe(404);
  await context.close();
  await server.stop();
  proxy.close();

  const next = { ...env, MOZ_SECRET: newSecret, MOZ_SECRET_OLD: oldSecret };
  expect((await run('build/reseal.js', [], next)).stdout).toMatch(/^2 sealed texts are under the present/u);
});

test('a server of another kind or secret refuses the database and says what to do', async () => {
  for (const [variables, advice] of [
    [{ MOZ_DEMO: 'true' }, /^This database belongs to a live server/mu],
    [
      liveEnv({ PORT: '0', PUBLIC_URL: 'https://localhost', MOZ_SECRET: oldSecret }),
      /^MOZ_SECRET is not the one/mu,
    ],
  ] as const) {
    const server = start({ ...process.env, ...variables, MOZ_DATA_DIR: dataDir });
    expect(await server.ended()).toBe(1);
    expect(server.complaint()).toMatch(advice);
  }
});

function liveEnv(own: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return {
    ...inherited,
    ...own,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    MOZ_DATA_DIR: dataDir,
    MOZ_DEMO: 'false',
    TRUST_PROXY: '1',
    ...liveSmsVariables,
  };
}

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return await promisify(execFile)(process.execPath, [program, ...args], { env });
}

function start(env: NodeJS.ProcessEnv) {
  const server: ChildProcess = spawn(process.execPath, ['build/server-main.js', '--steps'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  started.push(server);
  const texts = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    server[stream]?.on('data', (chunk) => {
      texts[stream] += chunk;
    });
  }
  const ended = async (): Promise<number | null> => {
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    return server.exitCode;
  };
  return {
    output: () => texts.stdout,
    complaint: () => texts.stderr,
    ended,
    stop: async () => {
      server.kill('SIGTERM');
      expect(await ended()).toBe(0);
    },
  };
}
