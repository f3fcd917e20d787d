import { randomInt, randomUUID } from 'node:crypto';
import { formatMobile } from '~/domain/core/mobile-text';
import { storeBilled } from '../../factories/billed-parcels';
import type { Person } from '../../setup/e2e';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

const key = () => ({ idempotencyKey: randomUUID() });

/** Texts sent to one phone, read from the demo's message page, newest first. */
async function textsTo({ page }: Person, mobile: string, count: number): Promise<string[]> {
  await page.goto('/dev/messages');
  const rows = page.getByRole('listitem').filter({ hasText: formatMobile(mobile) });
  await expect(rows).toHaveCount(count, { timeout: 20_000 });
  return await rows.allInnerTexts();
}

const pathIn = (text = ''): string => /\/r\/[\w-]{22}(?:\?lang=en)?/u.exec(text)?.[0] ?? '/nothing';

for (const language of ['mn', 'en'] as const) {
  test(`the receiver gets messages in ${language}, and none after turning them off`, async ({
    app,
    newPerson,
  }) => {
    const { db } = app.services;
    const mobile = `+97699${randomInt(100_000, 1_000_000)}`;
    const parcel = await storeBilled(db, 'customs', {
      receiverMobile: mobile,
      form: { receiverLocale: language },
    });
    const mn = await app.signIn('warehouse-mn');
    const phone = await newPerson({ language });
    const available = await mn.api.parcels.clear({ id: parcel.id, version: parcel.version, ...key() });
    const [ready] = await textsTo(phone, mobile, 1);
    expect(ready).toContain(language === 'mn' ? 'бэлэн, авна уу' : 'is ready to collect');

    const withScript = await newPerson({ language });
    await open(withScript.page, pathIn(ready));
    const { t } = withScript;
    await expect(
      withScript.page.getByRole('heading', { name: t('receiver:standing.ready_collect') }),
    ).toBeVisible();
    await expect(withScript.page.getByText(t('receiver:messages.state.on'))).toBeVisible();
    await expect(withScript.page.getByText('Оюунчимэг Батбаяр')).toHaveCount(0);
    await withScript.page.getByRole('button', { name: t('receiver:messages.stop') }).click();
    await expect(withScript.page.getByText(t('receiver:messages.state.link'))).toBeVisible();

    const plain = await newPerson({ language, javaScriptEnabled: false });
    await plain.page.goto(pathIn(ready));
    await expect(plain.page.getByText(t('receiver:messages.state.link'))).toBeVisible();
    await plain.page.getByRole('button', { name: t('receiver:messages.start') }).click();
    await expect(plain.page.getByText(t('receiver:messages.state.on'))).toBeVisible();

    const out = await mn.api.parcels.sendOut({ id: parcel.id, version: available.version, ...key() });
    const [driver] = await textsTo(phone, mobile, 2);
    expect(driver).toContain(language === 'mn' ? 'Хүргэлтэд гарлаа' : 'is out for delivery');

    const row = phone.page
      .getByRole('listitem')
      .filter({ hasText: formatMobile(mobile) })
      .first();
    await row.getByLabel(t('dev:reply.text')).fill('ЗОГС');
    await row.getByRole('button', { name: t('dev:reply.send') }).click();
    await expect(row.getByText(t('dev:reply.sent'))).toBeVisible();
    await mn.api.parcels.failDelivery({ id: parcel.id, version: out.version, note: 'x', ...key() });
    await plain.page.goto(pathIn(ready));
    await expect(plain.page.getByText(t('receiver:messages.state.reply'))).toBeVisible();
    await expect
      .poll(
        async () =>
          (
            await db
              .selectFrom('parcelNotice')
              .select('id')
              .where('handledAt', 'is', null)
              .where('parcelId', '=', parcel.id)
              .execute()
          ).length,
      )
      .toBe(0);
    expect(await textsTo(phone, mobile, 2)).toHaveLength(2);
  });
}

test('the sender chooses on the form if and in which language the receiver is notified', async ({
  app,
  newPerson,
}) => {
  const client = await app.signIn('client');
  const { id } = await client.api.forms.create({ draft: {}, ...key() });
  const { page, t } = await newPerson({ language: 'mn', sessionId: client.sessionId });
  await open(page, `/moz/form/edit/${id}`);
  const send = page.getByLabel(t('forms:receiverMessages.send'));
  await expect(send).toBeChecked();
  await page.getByLabel(t('forms:receiverMessages.language')).selectOption('en');
  await expect
    .poll(async () => (await client.api.forms.get({ id })).draft.receiverLocale, { timeout: 15_000 })
    .toBe('en');
  await send.uncheck();
  await expect(page.getByText(t('forms:receiverMessages.none'))).toBeVisible();
  await expect
    .poll(async () => (await client.api.forms.get({ id })).draft.isReceiverTold, { timeout: 15_000 })
    .toBe(false);
});

test('an office that an admin changes shows its new phone to visitors at once', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('admin');
  const admin = await newPerson({ language: 'en', sessionId });
  const visitor = await newPerson({ language: 'en', javaScriptEnabled: false });
  await visitor.page.goto('/home');
  const phone = `+61 2 5550 0${randomInt(200, 900)}`;
  await open(admin.page, '/moz/setting/generals?tab=offices');
  const sydney = admin.page.getByRole('region', { name: 'Sydney' }).first();
  // The address for parcels of shops, further down, has a phone of its own.
  const ownPhone = sydney.getByLabel(admin.t('settings:office.phone')).first();
  await ownPhone.fill('call us');
  await sydney.getByRole('button', { name: admin.t('settings:save') }).click();
  await expect(sydney.getByText(admin.t('refusals:office.phone'))).toBeVisible();
  await ownPhone.fill(phone);
  await sydney.getByRole('button', { name: admin.t('settings:save') }).click();
  await expect(admin.page.getByText(admin.t('settings:office.saved'))).toBeVisible();
  await visitor.page.reload();
  const link = visitor.page.getByRole('contentinfo').getByRole('link', { name: phone });
  await expect(link).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
});

test('the sender changes the receiver’s messages of an accepted form', async ({ app, newPerson }) => {
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  const { formId } = await storeBilled(app.services.db, 'ready', { customerId, form: { customerId } });
  const { page, t } = await newPerson({ language: 'mn', sessionId: client.sessionId });
  await open(page, `/moz/form/preview/${formId}`);
  await page.getByRole('button', { name: t('forms:receiverMessages.change') }).click();
  const dialog = page.getByRole('dialog', { name: t('forms:receiverMessages.title') });
  await dialog.getByLabel(t('forms:receiverMessages.language')).selectOption('en');
  await dialog.getByRole('button', { name: t('forms:receiverMessages.save') }).click();
  await expect(
    page.getByText(t('forms:receiverMessages.told', { language: t('common:languages.en') })),
  ).toBeVisible();
  await page.getByRole('button', { name: t('forms:receiverMessages.change') }).click();
  await dialog.getByLabel(t('forms:receiverMessages.send')).uncheck();
  await dialog.getByRole('button', { name: t('forms:receiverMessages.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('forms:receiverMessages.none'))).toBeVisible();
});
