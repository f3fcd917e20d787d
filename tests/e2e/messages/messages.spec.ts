import { randomInt, randomUUID } from 'node:crypto';
import { messageSearchText } from '~/domain/messages/search-text';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('an admin edits a message with allowed variables and restores the earlier version', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await open(page, '/moz/setting/generals?tab=templates');
  await page.getByRole('link', { name: t('messages-templates:kinds.password_changed') }).click();
  const heading = page.getByRole('heading', {
    name: `${t('common:languages.en')} · ${t('messages-templates:channels.sms')}`,
  });
  const card = page.locator('section').filter({ has: heading });
  const text = card.getByLabel(t('messages-templates:text'));
  const before = await text.inputValue();
  await text.fill('Moz: password of {{name}} changed.');
  await expect(text).toHaveAccessibleDescription(t('errors:template.place_unknown', { place: 'name' }));
  // Each attempt writes a new text, because an earlier attempt may have stored its own.
  await text.fill(`Moz: нууц үг ${randomUUID().slice(0, 7)}.`);
  await expect(card.getByText('21 / 70')).toBeVisible();
  await card.getByRole('button', { name: t('messages-templates:save') }).click();
  await expect(page.getByText(t('messages-templates:saved'))).toBeVisible();
  await card.getByText(/хувилбар$/u).click();
  await card.getByRole('listitem').getByRole('button').first().click();
  await expect(text).toHaveValue(before);
});

test('an admin sees a preview of an e-mail in both colour schemes and widths', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/moz/setting/generals?tab=templates&id=new_device');
  const heading = page.getByRole('heading', {
    name: `${t('common:languages.mn')} · ${t('messages-templates:channels.email')}`,
  });
  const card = page.locator('section').filter({ has: heading });
  const subject = card.getByLabel(t('messages-templates:subject'));
  await subject.fill('Шинэ гарчиг');
  const frame = card.locator('iframe');
  const shown = frame.contentFrame();
  await expect(shown.getByRole('heading', { name: 'Шинэ гарчиг' })).toBeVisible();
  const isWhole = () =>
    frame.evaluate(
      (one: HTMLIFrameElement) => one.clientHeight >= (one.contentDocument?.body.offsetHeight ?? 9e9),
    );
  await expect.poll(isWhole).toBe(true);
  const body = shown.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(243, 245, 247)');
  await card.getByRole('radio', { name: t('messages-templates:mail.schemes.dark') }).press('Space');
  await expect(body).toHaveCSS('background-color', 'rgb(18, 24, 31)');
  await card.getByRole('radio', { name: t('messages-templates:mail.screens.computer') }).press('Space');
  await expect(body).toHaveCSS('width', '720px');
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);
  await subject.fill('{{total}}');
  await expect(card.getByText(t('messages-templates:mail.waits'))).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'Шинэ гарчиг' })).toBeVisible();
  await subject.fill('Өөр гарчиг');
  await card.getByRole('radio', { name: t('messages-templates:mail.parts.text') }).press('Space');
  await expect(card.getByText('bat-erdene@example.com')).toBeVisible();
});

test('an admin finds a failed message, sees no code, and sends it again', async ({ app, newPerson }) => {
  const { db } = app.services;
  const recipient = `+97699${randomInt(1e6).toString().padStart(6, '0')}`;
  const searchText = messageSearchText({ recipient });
  const failed = { status: 'failed', lastError: 'no signal', searchText } as const;
  const row = { channel: 'sms', recipient, locale: 'mn', ...failed } as const;
  await db
    .insertInto('message')
    .values([
      { ...row, kind: 'delivered', body: 'Moz: танд илгээмж ирлээ.', causeKey: randomUUID() },
      { ...row, kind: 'code', body: 'Moz: 739164', isSecret: true, causeKey: randomUUID() },
    ])
    .execute();
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'en', sessionId });
  await open(page, '/moz/messages?state=failed');
  await page.getByRole('searchbox', { name: t('messages:search') }).fill(recipient.slice(4));
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('739164')).toHaveCount(0);
  const found = page.getByRole('row').filter({ hasText: t('messages-templates:kinds.delivered') });
  await found.getByRole('link').click();
  await expect(page.getByText('no signal')).toBeVisible();
  await page.getByRole('button', { name: t('messages:resend') }).click();
  await expect(page.getByText(t('messages:resent'))).toBeVisible();
  await expect(page.getByText('no signal')).toBeHidden();
});
