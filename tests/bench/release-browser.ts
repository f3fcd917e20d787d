import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { createDb, type Database } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { freePort } from '~/db/free-port';
import { type Balancer, startBalancer } from '../setup/balancer';
import { wholeChromium } from '../setup/chromium';
import { textsIn } from '../setup/e2e-texts';
import { type PortalProcess, portalProcess } from '../setup/portal-process';
import type { Checkout } from '../setup/released-checkout';

const t = textsIn('en');
const receiver = 'Дорж Ганболд';
const note = 'Typed before the deploy';

/**
 * A deploy as a customer sees it: a form is begun on a page of the released build, today's build joins behind the
 * balancer and the released one stops, and the same page saves, loads what it lacks and submits. Returns what went
 * wrong.
 */
export async function submitAcrossDeploy(checkout: Checkout): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'moz-deploy-'));
  const database = await startEmbedded({ dataDir, durability: 'throwaway' });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...{ DATABASE_URL: database.runtimeUrl, DATABASE_OWNER_URL: database.url },
    ...{ MOZ_SECRET: 'a secret of a deploy, 32 characters long', SHUTDOWN_DELAY: '5' },
    ...{ PUBLIC_URL: url, TRUST_PROXY: '1' },
  };
  const before = await portalProcess({ dataDir, env, folder: checkout.folder });
  const after = await portalProcess({ dataDir, env });
  await before.start();
  const balancer = await startBalancer(port, [before.url, after.url]);
  const browser = await chromium.launch(wholeChromium());
  const db = createDb(database.url, { max: 1 });
  try {
    const { sessionId, customerId } = await clientOf(checkout, database.url);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const cookies = { accessToken: sessionId, 'moz-language': 'en' };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const wrong = await deployUnderForm({ context, url, balancer, before, after });
    return [...wrong, ...(await differencesOf(db, customerId))];
  } finally {
    await db.destroy();
    await browser.close();
    await balancer.close();
    await Promise.all([before.stop(), after.stop()]);
    await database.destroy();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

const clientSchema = z.object({ sessionId: z.string(), customerId: z.string() });

async function clientOf(checkout: Checkout, databaseUrl: string): Promise<z.infer<typeof clientSchema>> {
  const child = checkout.start('tests/bench/release-client.ts', { DATABASE_URL: databaseUrl });
  const [message] = await once(child, 'message');
  return clientSchema.parse(message);
}

type Deploy = {
  context: BrowserContext;
  url: string;
  balancer: Balancer;
  before: PortalProcess;
  after: PortalProcess;
};

async function deployUnderForm({ context, url, balancer, before, after }: Deploy): Promise<string[]> {
  const wrong: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('response', (answer) => {
    if (answer.status() === 404) wrong.push(`404 of ${answer.url()}`);
  });
  await page.goto(`${url}/moz/form/list`);
  await page
    .getByRole('link', { name: t('forms:actions.new') })
    .first()
    .click();
  await fillParties(page);
  await saved(page);

  const { length: failedBefore } = balancer.failures;
  await after.start();
  for (let turn = 1; (balancer.counts.get(after.url) ?? 0) < 20; turn += 1) {
    await page.getByLabel(t('forms:fields.note')).fill(`${note} ${turn}`);
    await saved(page);
  }
  await before.stop();

  await fillGoods(page);
  await page.getByLabel(t('forms:fields.note')).fill(note);
  await saved(page);
  await page.getByRole('button', { name: t('forms:actions.submit') }).click();
  await page.waitForURL(/\/moz\/form\/preview\//u);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return [...wrong, ...balancer.failures.slice(failedBefore)];
}

async function fillParties(page: Page): Promise<void> {
  const sender = page.getByRole('region', { name: t('forms:sections.sender') });
  await sender.getByLabel(t('forms:fields.line')).fill('12 Harbour Street');
  await sender.getByLabel(t('forms:fields.suburb')).fill('Haymarket');
  await sender.getByLabel(t('forms:fields.state')).selectOption('NSW');
  await sender.getByLabel(t('forms:fields.postcode')).fill('2000');
  const to = page.getByRole('region', { name: t('forms:sections.receiver') });
  await to.getByLabel(t('forms:fields.name'), { exact: true }).fill(receiver);
  await to.getByLabel(t('forms:fields.mobile'), { exact: true }).fill('+97699112233');
  await to.getByLabel(t('forms:fields.duureg')).selectOption({ index: 3 });
  await to.getByLabel(t('forms:fields.landmark')).fill('3 давхар, ногоон хаалга');
}

async function fillGoods(page: Page): Promise<void> {
  const piece = page.getByRole('group', { name: t('forms:text.piece', { number: 1 }) });
  for (const [field, value] of [
    ['length', '60'],
    ['width', '40'],
    ['height', '30'],
    ['weight', '9.3'],
  ] as const)
    await piece.getByLabel(t(`forms:fields.${field}`)).fill(value);
  const item = page.getByRole('group', { name: t('forms:text.item', { number: 1 }) });
  await item.getByLabel(t('forms:fields.description')).fill('Ном');
  await item.getByLabel(t('forms:fields.quantity')).fill('3');
  await item.getByLabel(t('forms:fields.value')).fill('60');
  await page.getByRole('radio', { name: /Standard/u }).check();
  await page.getByLabel(t('forms:fields.hasAcceptedTerms')).check();
}

/** Waits until what is typed is stored. */
async function saved(page: Page): Promise<void> {
  const status = page.getByRole('status').filter({ hasText: t('forms:saving.saved') });
  await status.first().waitFor();
}

async function differencesOf(db: Database, customerId: string): Promise<string[]> {
  const forms = await db
    .selectFrom('form')
    .select(['status', 'receiver', 'draft'])
    .where('customerId', '=', customerId)
    .execute();
  const [form] = forms;
  const isWhole =
    forms.length === 1 &&
    form?.status === 'submitted' &&
    Reflect.get(Object(form.receiver), 'name') === receiver &&
    Reflect.get(Object(form.draft), 'note') === note;
  return isWhole ? [] : [`the form is not as it was typed: ${JSON.stringify(forms)}`];
}
