import { randomUUID } from 'node:crypto';
import { password } from '../../factories/second-factor';
import { expect, test } from '../../setup/e2e';
import { newClient } from '../../setup/e2e-account';
import { expectAccessible } from '../../setup/e2e-axe';
import { open } from '../../setup/e2e-page';

test('a customer gives an e-mail address and proves it by the link sent there', async ({ newPerson }) => {
  const person = await newPerson({ refusals: [400] });
  const { page, t } = person;
  await newClient(person);
  const email = `${randomUUID()}@example.com`;
  await open(page, '/pages/account-settings/account');
  await expect(page.getByText(t('account:email.state.none'))).toBeVisible();
  const address = page.getByLabel(t('account:email.new'));
  const card = page.locator('form').filter({ has: address });
  await address.fill('grace@example');
  await card.getByLabel(t('account:password.current')).fill(password);
  await card.getByRole('button', { name: t('account:email.save') }).click();
  await expect(page.getByText(t('errors:email.invalid'))).toBeVisible();
  await address.fill(email);
  await card.getByLabel(t('account:password.current')).fill(password);
  await card.getByRole('button', { name: t('account:email.save') }).click();
  await expect(page.getByText(t('account:email.state.waiting', { email }))).toBeVisible();

  const reader = await newPerson({ javaScriptEnabled: false });
  await reader.page.goto('/dev/messages');
  const mail = reader.page.getByRole('listitem').filter({ hasText: email }).locator('iframe').contentFrame();
  const link = await mail.getByRole('link', { name: t('messages:email.open') }).getAttribute('href');
  const path = /\/prove-email\/[\w-]{22}/u.exec(link ?? '')?.[0] ?? '/nothing';
  await reader.page.goto(path);
  await expect(reader.page.getByLabel(t('auth:emailProof.address'))).toHaveValue(email);
  await reader.page.getByRole('button', { name: t('auth:emailProof.confirm') }).click();
  await expect(reader.page.getByRole('heading', { name: t('auth:emailProof.doneTitle') })).toBeVisible();

  await open(page, path);
  await expect(page.getByRole('heading', { name: t('auth:emailProof.doneTitle') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('auth:emailProof.settings') }).click();
  await expect(page.getByText(t('account:email.state.proven', { email }))).toBeVisible();
});
