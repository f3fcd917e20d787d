import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { savedReceiver } from '../../factories/forms';
import { restClient } from '../../factories/rest';
import { expect, type Person, test } from '../../setup/e2e';
import { photo, photographed } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';
import { flyAndHandOver, key, receiveForm } from './after-the-shelf';

const phone = { width: 390, height: 844 };
const newTracking = (): string =>
  `TBA${String(randomInt(1e6)).padStart(6, '0')}${String(randomInt(1e6)).padStart(6, '0')}`;

test('two parcels of a shop travel from their registration to the hand-over', async ({ app, newPerson }) => {
  test.setTimeout(120_000);
  const owner = await app.signIn('client');
  await owner.api.customers.saveAddress({ ...savedReceiver, ...key() });
  const client = await newPerson({ language: 'mn', sessionId: owner.sessionId });
  await client.page.setViewportSize(phone);
  const sydney = await app.signIn('warehouse-au');
  const clerk = await newPerson({ language: 'en', sessionId: sydney.sessionId });
  const numbers = [newTracking(), newTracking()] as const;

  await test.step('a customer copies their address and registers two numbers', async () => {
    await copyAddress(client);
    await register(client, numbers);
  });
  await test.step('a clerk receives both boxes at the desk', async () => {
    for (const number of numbers) await receiveBox(clerk, number);
  });
  const formId =
    await test.step('the customer declares the goods, joins both and submits the form', async () => {
      for (const goods of ['Ноосон цамц', 'Хүүхдийн ном']) await declare(client, goods);
      await join(client);
      return await submit(client);
    });
  const parcelId = await test.step('the form is received, flown and handed over', async () => {
    await receiveForm(app, sydney, formId);
    return await flyAndHandOver(app, formId);
  });
  await test.step('the customer sees how the box became a parcel, and that it was handed over', async () => {
    const { page, t } = client;
    const { ended } = await owner.api.arrivals.shelf({});
    expect(ended.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    await open(page, `/moz/arrival/view/${ended[0]?.id}`);
    for (const kind of ['received', 'joined', 'accepted'])
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: t(`arrivals:events.${kind}`) })
          .first(),
      ).toBeVisible();
    await page.getByRole('link', { name: t('arrivals:now.openParcel') }).click();
    await expect(page).toHaveURL(/\/moz\/parcel\/preview\//u);
    // The other box: its parcel was handed over.
    await open(page, `/moz/parcel/preview/${parcelId}`);
    await expect(page.getByText(t('common:status.parcel.delivered')).first()).toBeVisible();
  });
});

test('a program registers a parcel and receives the webhook of its arrival', async ({ app }) => {
  const admin = await app.signIn('admin');
  const { user } = await app.signIn('client');
  const heard = await listen();
  // By the server: it sends to any address in this run, and seals the secret with its own key.
  const origin = `http://localhost:${process.env.E2E_PORT}`;
  const webhook = { name: randomUUID(), url: heard.url, events: ['arrival.received'], ...key() };
  const made = await fetch(`${origin}/api/trpc/webhooks.create`, {
    method: 'POST',
    headers: { cookie: `accessToken=${admin.sessionId}`, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ json: webhook }),
  });
  expect(made.status).toBe(200);
  const { token } = await admin.api.tokens.create({
    ...{ name: randomUUID(), days: 30, scopes: ['change:ExpectedParcel'] },
    ...key(),
  });
  const rest = restClient(origin, token);
  const trackingNumber = newTracking();
  const answer = await rest('/expected-parcels', {
    method: 'POST',
    key: randomUUID(),
    body: { customerId: user.customerId, rows: [{ trackingNumber, shop: 'Kogan' }] },
  });
  expect(answer.status).toBe(201);
  const sydney = await app.signIn('warehouse-au');
  const { photoIds } = await photographed(sydney.sessionId);
  const box = { id: randomUUID(), trackingNumber, grossG: 900, place: 'S-01', photoIds };
  await sydney.api.arrivals.receive({ ...box, ...key() });
  await expect
    .poll(() => heard.bodies.some((body) => body.includes(trackingNumber)), { timeout: 20_000 })
    .toBe(true);
  heard.close();
});

async function copyAddress({ page, t }: Person): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/moz/shelf');
  await page
    .getByRole('button', { name: t('customers-address:copyAll') })
    .first()
    .click();
  await expect(page.getByRole('button', { name: t('common:text.copied') }).first()).toBeVisible();
  const code = (await page.locator('summary .code').textContent()) ?? '';
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(code);
}

async function register({ page, t }: Person, numbers: readonly string[]): Promise<void> {
  await open(page, '/moz/expected/new');
  await page.getByLabel(t('expected-parcels:paste.label')).fill(numbers.join('\n'));
  await page.getByRole('button', { name: t('expected-parcels:paste.addCount', { number: '2' }) }).click();
  await page.getByRole('button', { name: t('expected-parcels:actions.register', { number: '2' }) }).click();
  await expect(page).toHaveURL(/\/moz\/expected\/list/u);
  for (const number of numbers) await expect(page.getByText(number).first()).toBeVisible();
}

/** A scanner types the number and ends with Enter; the label opens in a tab of its own. */
async function receiveBox({ page, t }: Person, number: string): Promise<void> {
  await open(page, '/moz/arrival/new');
  await page.getByLabel(t('arrivals:receive.number')).fill(number);
  for (const [side, value] of [
    ['weight', '1.2'],
    ['length', '30'],
    ['width', '20'],
    ['height', '15'],
  ] as const)
    await page.getByLabel(t(`arrivals:measure.${side}`)).fill(value);
  await page.getByLabel(t('arrivals:facts.place'), { exact: true }).fill('S-07');
  await page.getByLabel(t('common:photo.add')).setInputFiles(await photo());
  await expect(page.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: t('arrivals:receive.submit') }).click();
  await expect(page.getByRole('button', { name: t('arrivals:receive.next') })).toBeVisible();
}

async function declare({ page, t }: Person, description: string): Promise<void> {
  await open(page, '/moz/shelf');
  await page
    .getByRole('button', { name: t('arrivals-shelf:duties.actions.goods') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('arrivals-shelf:goods.title') });
  await dialog.getByRole('textbox', { name: t('expected-parcels:fields.description') }).fill(description);
  await dialog.getByRole('textbox', { name: t('expected-parcels:fields.quantity') }).fill('2');
  await dialog.getByRole('textbox', { name: t('expected-parcels:fields.value') }).fill('60');
  await dialog.getByRole('combobox', { name: t('expected-parcels:fields.battery') }).selectOption('none');
  await dialog.getByRole('button', { name: t('arrivals-shelf:goods.save') }).click();
  await expect(dialog).toBeHidden();
}

async function join({ page, t }: Person): Promise<void> {
  for (const box of await page.getByLabel(t('arrivals-shelf:join.select')).all()) await box.check();
  await page.getByRole('link', { name: t('arrivals-shelf:join.open') }).click();
  await expect(page.getByText(t('arrivals-join:price.joined'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('arrivals-join:price.singly'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('arrivals-join:join') }).click();
  await expect(page).toHaveURL(/\/moz\/form\/edit\/[0-9a-f-]{36}$/u);
}

/** The draft is whole: the customer reads it in four steps, accepts the terms and submits. Returns the form's id. */
async function submit({ page, t }: Person): Promise<string> {
  const steps = page.getByRole('navigation', { name: t('forms:steps.title') });
  for (const step of ['goods', 'people', 'check'] as const) {
    await expect(page.getByRole('button', { name: t('forms:actions.submit') })).toBeHidden();
    await page.getByRole('button', { name: t('forms:steps.next') }).click();
    await expect(steps.getByRole('button', { name: t(`forms:steps.${step}`) })).toHaveAttribute(
      'aria-current',
      'step',
    );
  }
  await page.getByLabel(t('forms:fields.hasAcceptedTerms')).check();
  await page.getByRole('button', { name: t('forms:actions.submit') }).click();
  await expect(page).toHaveURL(/\/moz\/form\/preview\//u);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The server of a program that receives webhooks. */
async function listen() {
  const bodies: string[] = [];
  const server = createServer(async (req, res) => {
    bodies.push(await text(req));
    res.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z
    .custom<AddressInfo>((value) => typeof value === 'object' && value !== null)
    .parse(server.address());
  return { url: `http://127.0.0.1:${port}/moz`, bodies, close: () => server.close() };
}
