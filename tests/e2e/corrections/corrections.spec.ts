import { randomInt } from 'node:crypto';
import { formatMobile } from '~/domain/core/mobile-text';
import { type Party, partySchema } from '~/domain/customers/schema';
import { receiverLinks } from '../../factories/receiver-links';
import { expect, test } from '../../setup/e2e';
import { onPhone, open } from '../../setup/e2e-page';

const newMobile = (): string => `99${randomInt(100_000, 1_000_000)}`;

const receiverWith = (mobile: string): Party =>
  partySchema.parse({
    ...{ name: 'Оюунчимэг Батбаяр', latinName: '', mobileCountry: 'MN', mobile },
    address: { country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh', khoroo: '26', building: '14' },
  });

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
