import { randomInt } from 'node:crypto';
import { formatMobile } from '~/domain/core/mobile-text';
import { type Party, partySchema } from '~/domain/customers/schema';
import { deskOf, key } from '../../factories/form-desk';
import { receiverLinks } from '../../factories/receiver-links';
import { expect, type Person, test } from '../../setup/e2e';
import { photo, photographed } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';

const newMobile = (): string => `99${randomInt(100_000, 1_000_000)}`;

const receiverWith = (mobile: string): Party =>
  partySchema.parse({
    ...{ name: 'Оюунчимэг Батбаяр', latinName: '', mobileCountry: 'MN', mobile },
    address: { country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh', khoroo: '26', building: '14' },
  });

/** A person who holds a phone and reads Mongolian. */
async function onPhone(person: Promise<Person>): Promise<Person> {
  const held = await person;
  await held.page.setViewportSize({ width: 390, height: 844 });
  return held;
}

test('a wrong mobile is corrected after departure, and only the new one has a link', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const sender = await app.signIn('client');
  const customerId = sender.user.customerId ?? '';
  const [wrong, right] = [newMobile(), newMobile()];
  const { formId, token } = await receiverLinks(app, db).linked('departed', {
    ...{ customerId, receiverMobile: `+976${wrong}` },
    form: { customerId, receiver: JSON.stringify(receiverWith(wrong)) },
  });
  const stranger = await onPhone(newPerson({ language: 'mn', refusals: [404] }));
  await open(stranger.page, `/r/${token}`);
  await expect(stranger.page.getByText(stranger.t('receiver:standing.on_way'))).toBeVisible();

  const { page, t } = await onPhone(newPerson({ language: 'mn', sessionId: sender.sessionId }));
  await open(page, `/moz/form/preview/${formId}`);
  await page.getByRole('button', { name: t('forms:correction.begin') }).click();
  const dialog = page.getByRole('dialog', { name: t('forms:correction.title') });
  await dialog.getByLabel(t('forms:fields.mobile')).fill(right);
  await dialog.getByRole('button', { name: t('forms:correction.ask') }).click();
  await expect(page.getByText(t('forms:correction.waiting'))).toBeVisible();

  const { sessionId } = await app.signIn('warehouse-au');
  const staff = await newPerson({ sessionId });
  await open(staff.page, '/moz/corrections');
  const { code } = await sender.api.forms.get({ id: formId });
  const asked = staff.page.getByRole('listitem').filter({ hasText: code });
  await expect(asked).toContainText(formatMobile(`+976${right}`));
  await asked.getByRole('button', { name: staff.t('forms:correction.approve') }).click();
  await expect(asked).toBeHidden();

  const receiver = await onPhone(newPerson({ language: 'mn' }));
  await receiver.page.goto('/dev/messages');
  const message = receiver.page.getByRole('listitem').filter({ hasText: formatMobile(`+976${right}`) });
  await expect(message).toHaveCount(1, { timeout: 20_000 });
  const link = /\/r\/[\w-]{22}/u.exec((await message.textContent()) ?? '')?.[0] ?? '/nothing';
  await open(receiver.page, link);
  await expect(receiver.page.getByText(receiver.t('receiver:standing.on_way'))).toBeVisible();
  await stranger.page.reload();
  await expect(stranger.page.getByText(stranger.t('receiver:standing.on_way'))).toBeHidden();
});

test('a sender reports a damaged parcel by phone, and gets a credit', async ({ app, newPerson }) => {
  const clerk = await app.signIn('warehouse-au');
  const { client, formId, version } = await deskOf(app).waiting();
  await clerk.api.forms.receive({ formId, version, pieces: [await photographed(clerk.sessionId)], ...key() });
  const { page, t } = await onPhone(newPerson({ language: 'mn', sessionId: client.sessionId }));
  await open(page, `/moz/form/preview/${formId}`);
  await page.getByRole('button', { name: t('cases:report.begin') }).click();
  const dialog = page.getByRole('dialog', { name: t('cases:report.title') });
  await dialog.getByLabel(t('cases:report.kind')).selectOption('damage');
  await dialog.getByLabel(t('cases:report.text')).fill('Хайрцгийн булан дарагдсан, аяга хагарсан.');
  await dialog.getByLabel(t('common:photo.add')).setInputFiles(await photo());
  await expect(dialog.getByRole('img', { name: t('common:photo.numbered', { number: 1 }) })).toBeVisible();
  await dialog.getByLabel(t('cases:report.wanted')).fill('20');
  await dialog.getByRole('button', { name: t('cases:report.send') }).click();
  await expect(page).toHaveURL(/\/moz\/cases\/[\w-]{36}$/u);
  await expect(page.getByText('аяга хагарсан', { exact: false })).toBeVisible();

  const { sessionId } = await app.signIn('admin');
  const admin = await newPerson({ sessionId });
  await open(admin.page, new URL(page.url()).pathname);
  await admin.page.getByRole('button', { name: admin.t('cases:acts.decide') }).click();
  const decide = admin.page.getByRole('dialog', { name: admin.t('cases:decide.title') });
  await expect(decide.getByLabel(admin.t('cases:decide.amount'))).toHaveValue('20.00');
  await decide.getByLabel(admin.t('cases:decide.reasons')).fill('Аяга хагарсныг зургаар харлаа.');
  await decide.getByRole('button', { name: admin.t('cases:acts.decide') }).click();
  await expect(decide).toBeHidden();
  await admin.page.getByRole('button', { name: admin.t('cases:acts.settle') }).click();
  const settle = admin.page.getByRole('dialog');
  await expect(settle).toContainText(admin.t('cases:settle.credit', { total: 'A$20.00' }));
  await settle.getByRole('button', { name: admin.t('cases:acts.settle') }).click();
  await expect(settle).toBeHidden();

  await page.reload();
  await expect(page.getByText('Аяга хагарсныг зургаар харлаа.').first()).toBeVisible();
  await open(page, `/moz/form/preview/${formId}`);
  await expect(page.getByText('A$130.00').first()).toBeVisible();
});

test('a customer asks for deletion by phone, and is erased by staff', async ({ app, newPerson }) => {
  const client = await app.signIn('client');
  const firstName = `Тэнгис${randomInt(1_000_000)}`;
  await app.services.db
    .updateTable('customer')
    .set({ firstName })
    .where('id', '=', client.user.customerId)
    .execute();
  const { page, t } = await onPhone(newPerson({ language: 'mn', sessionId: client.sessionId }));
  await open(page, '/pages/account-settings/data');
  await page.getByLabel(t('privacy-requests:ask.kind')).selectOption('deletion');
  await page.getByRole('button', { name: t('privacy-requests:ask.send') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('privacy-requests:ask.deleteConfirm') })
    .click();
  await expect(page.getByRole('heading', { name: t('privacy-requests:requests.title') })).toBeVisible();

  const { sessionId } = await app.signIn('admin');
  const admin = await newPerson({ sessionId });
  await open(admin.page, '/moz/requests');
  const row = admin.page.getByRole('listitem').filter({ hasText: firstName });
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('button', { name: admin.t('privacy-requests:answer.erase') }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(admin.t('privacy-requests:answer.eraseName')).fill(name);
  await dialog.getByRole('button', { name: admin.t('privacy-requests:answer.erase') }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL(/\/login/u);
});
