import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { type Language, languages } from '~/app/i18n/languages';
import { sampleParams } from '~/domain/messages/samples';
import { sendToCustomer } from '~/server/messages/customer/send-to-customer';
import type { TestApp } from '../../factories/app';
import { expect, type Person, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { open } from '../../setup/e2e-page';

/** A client whose address is proven, and who is sent an e-mail about a departure. */
async function writtenTo(app: TestApp, language: Language) {
  const { db } = app.services;
  const { api, sessionId, user } = await app.signIn('client');
  const id = user.customerId ?? '';
  const email = `${randomUUID()}@example.com`;
  await db.updateTable('customer').set({ email, locale: language }).where('id', '=', id).execute();
  await db.updateTable('customer').set({ emailProvenAt: new Date() }).where('id', '=', id).execute();
  await db.transaction().execute((tx) =>
    sendToCustomer({ tx, ...app.services }, id, {
      ...{ kind: 'departed', causeKey: randomUUID(), params: (locale) => sampleParams('departed', locale) },
    }),
  );
  return { email, sessionId, muted: async () => (await api.account.messageChoice())?.muted };
}

/** The link at the foot of the e-mail to an address, as a path. */
async function footLink({ page, t }: Person, email: string): Promise<string> {
  await page.goto('/dev/messages');
  const mail = page.getByRole('listitem').filter({ hasText: email }).locator('iframe').contentFrame();
  const link = mail.getByRole('link', { name: t('messages:email.unsubscribe') });
  return (
    /\/unsubscribe\/[\w.-]+\?lang=\w+$/u.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '/nothing'
  );
}

function emailBox({ page, t }: Person): Locator {
  const name = `${t('account:messages.kinds.departed')}: ${t('account:messages.channels.email')}`;
  return page.getByRole('checkbox', { name });
}

for (const language of languages) {
  test(`a customer stops the e-mails of an event by the link in one, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const { email, sessionId } = await writtenTo(app, language);
    const reader = await newPerson({ language, javaScriptEnabled: language === 'en' });
    const { t } = reader;
    const path = await footLink(reader, email);
    await reader.page.goto(path);
    await expect(reader.page.getByRole('heading', { name: t('auth:unsubscribe.title') })).toBeVisible();
    await expect(reader.page.getByText(t('account:messages.kinds.departed'))).toBeVisible();
    await expect(reader.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

    const client = await newPerson({ language, sessionId });
    await open(client.page, '/pages/account-settings/notifications');
    await expect(emailBox(client)).toBeChecked();
    await reader.page.getByRole('button', { name: t('auth:unsubscribe.confirm') }).click();
    await expect(reader.page.getByRole('heading', { name: t('auth:unsubscribe.doneTitle') })).toBeVisible();

    await open(client.page, path);
    await expectAccessible(client.page);
    await client.page.getByRole('link', { name: t('auth:unsubscribe.turnOn') }).click();
    await expect(emailBox(client)).not.toBeChecked();
  });
}

test('only the one-click request of a mail program switches e-mails off', async ({
  app,
  newPerson,
  playwright,
  baseURL,
}) => {
  const { email, muted } = await writtenTo(app, 'mn');
  const path = await footLink(await newPerson({ language: 'mn' }), email);
  // A virus scanner opens every link and may store cookies.
  const scanner = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  expect((await scanner.get(path)).status()).toBe(200);
  expect((await scanner.post(path, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(403);
  await scanner.dispose();
  const program = await playwright.request.newContext({ ...(baseURL && { baseURL }), maxRedirects: 0 });
  const click = { 'List-Unsubscribe': 'One-Click' };
  const forged = path.replace('.departed.', '.delivered.');
  const answers = [
    await program.post(path, { form: {} }),
    await program.post(path, { form: { ...click, email } }),
    await program.post(path, { form: { 'List-Unsubscribe': 'no' } }),
    await program.post(path, { data: click }),
    await program.post(forged, { form: click }),
    await program.post(path, { form: click, headers: { cookie: 'accessToken=1' } }),
    await program.post(path, { form: click, headers: { origin: 'https://evil.example' } }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([400, 400, 400, 400, 404, 403, 403]);
  expect(await muted()).toEqual([]);
  for (const body of [{ multipart: click }, { form: click }]) {
    expect((await program.post(path, body)).status()).toBe(200);
    expect(await muted()).toEqual(['email:departed']);
  }
  await program.dispose();
});
