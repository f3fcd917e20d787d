import type { Page } from '@playwright/test';
import { userSearchText } from '~/domain/users/search-text';
import { hashPassword } from '~/server/auth/password';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

/** Fetches the first response of a URL at once, but delivers it only when it is released. */
function lateFirst(page: Page, address: RegExp): { hold: Promise<unknown>; release: () => void } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { hold, release };
}

const next = 'another river beyond the hills';

test('a shared link sets a password once, and the audit log has both steps', async ({ app, newPerson }) => {
  const admin = await app.signIn('admin');
  const { user } = await app.signIn('support');
  const fullName = `Цэцэг ${user.id.slice(-8)}`;
  const { db } = app.services;
  const passwordHash = await hashPassword('a quiet river in the steppe');
  const searchText = userSearchText({ fullName, email: null, mobile: null });
  await db
    .updateTable('appUser')
    .set({ passwordHash, fullName, searchText })
    .where('id', '=', user.id)
    .execute();

  const { page, t } = await newPerson({ sessionId: admin.sessionId });
  // The first response was made before the change and arrives after it.
  const { hold, release } = lateFirst(page, /audit\.ofRecord/);
  await hold;
  await open(page, `/apps/user/view/${user.id}`);
  await page.getByRole('button', { name: t('roles:passwordLink.offer') }).click();
  const address = page.locator('.code', { hasText: '/new-password/' });
  await expect(address).toBeVisible();
  release();
  const link = new URL((await address.textContent()) ?? '').pathname;
  const history = page.locator('section', {
    has: page.getByRole('heading', { name: t('audit:history.title') }),
  });
  await expect(history).toContainText(t('audit:actions.users.offerPassword'));

  const colleague = await newPerson({ javaScriptEnabled: false, refusals: [400] });
  await colleague.page.goto(link);
  await expect(colleague.page.getByRole('heading', { level: 1 })).toContainText(fullName);
  await colleague.page.getByLabel(t('auth:fields.newPassword'), { exact: true }).fill('short');
  await colleague.page.getByRole('button', { name: t('auth:passwordLink.save') }).click();
  await expect(colleague.page.getByLabel(t('auth:fields.newPassword'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await colleague.page.getByLabel(t('auth:fields.newPassword'), { exact: true }).fill(next);
  await colleague.page.getByRole('button', { name: t('auth:passwordLink.save') }).click();
  await expect(colleague.page).toHaveURL(/\/dashboard/);
  await colleague.page.goto(link);
  await expect(colleague.page.getByRole('heading', { name: t('auth:passwordLink.overTitle') })).toBeVisible();

  await open(page, '/moz/audit');
  await page.getByRole('searchbox', { name: t('audit:search') }).fill(fullName);
  await expect(page).toHaveURL(/search=/);
  const chosen = page.getByRole('button', { name: t('audit:actions.users.choosePassword') });
  await expect(chosen).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('audit:actions.users.offerPassword') })).toBeVisible();
  await page.getByLabel(t('audit:kind')).selectOption('app_user');
  await page.getByLabel(t('audit:action'), { exact: true }).selectOption('users.choosePassword');
  await expect(page.getByRole('button', { name: t('audit:actions.users.offerPassword') })).toHaveCount(0);
  await expect(page).toHaveURL(/kind=app_user.*action=users\.choosePassword/);
  await expect(chosen).toHaveCount(1);
  await chosen.click();
  await expect(page.getByRole('dialog')).toContainText(fullName);
});
