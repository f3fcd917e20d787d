import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Person, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';
import { inLanguage } from '../../setup/e2e-texts';

/** Archives a row from its menu and confirms. */
async function archiveRow({ page, t }: Person, name: string): Promise<void> {
  const action = t('common:archive.do');
  await page.getByRole('button', { name: t('common:actions.menuOf', { label: name }) }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

test('an extra fee is refused without a price, created, changed and archived', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('admin');
  const admin = await newPerson({ language: 'mn', sessionId, refusals: [400] });
  const { page, t } = admin;
  const code = `fee-${randomUUID().slice(0, 8)}`;
  const field = (name: string) => page.getByLabel(t(`fees:${name}`), { exact: true });
  await open(page, '/moz/extra-fee');
  await page.getByRole('link', { name: t('fees:new') }).click();
  await page.getByLabel(inLanguage(t, 'fees:columns.name', 'mn')).fill(`Хайрцаг ${code}`);
  await page.getByLabel(inLanguage(t, 'fees:columns.name', 'en')).fill(`Box ${code}`);
  await field('code').fill(code);
  await page.getByRole('button', { name: t('fees:save') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await field('columns.price').fill('4.5');
  await page.getByRole('button', { name: t('fees:save') }).click();
  await expect(page.getByText(t('fees:saved'))).toBeVisible();

  await open(page, `/moz/extra-fee?search=${code}`);
  await page.getByRole('link', { name: `Хайрцаг ${code}` }).click();
  await field('columns.price').fill('5');
  await page.getByRole('button', { name: t('fees:save') }).click();
  await expect(page.getByText(t('fees:saved'))).toBeVisible();
  await open(page, `/moz/extra-fee?search=${code}`);
  const row = page.getByRole('row', { name: `Хайрцаг ${code}` });
  await expect(row).toContainText('A$5.00');
  await archiveRow(admin, `Хайрцаг ${code}`);
  await expect(row).toBeHidden();
  await open(page, `/moz/extra-fee?search=${code}&state=archived`);
  await expect(row).toBeVisible();
});

test('a constant can change on a future date, and an impossible value is refused', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId });
  const name = t('settings:keys.form_expiry_days');
  await open(page, '/moz/setting/generals');
  await page.getByRole('button', { name: t('settings:changeOf', { name }) }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('settings:save') });
  for (const typed of ['-1', '1,5']) {
    await dialog.getByLabel(t('settings:value')).fill(typed);
    await save.click();
    await expect(dialog.getByText(t('errors:number.not_integer'))).toBeVisible();
  }
  await dialog.getByLabel(t('settings:value')).fill('45');
  await dialog
    .getByLabel(t('settings:validFrom'))
    .fill(`2099.${randomInt(10, 13)}.${randomInt(10, 29)} 00:${randomInt(10, 60)}`);
  await save.click();
  await expect(page.getByText(t('settings:saved'))).toBeVisible();
  const value = t('settings:units.days', { count: 45 });
  await expect(page.getByText(t('settings:ahead', { value, at: '' }).trim()).first()).toBeVisible();
});

test('the company form refuses a wrong ABN and leaves the other input', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(t(`settings:company.${name}`), { exact: false });
  await open(page, '/moz/setting/generals');
  await page.getByRole('button', { name: t('settings:tabs.company'), exact: true }).click();
  const phone = `+61 2 5550 0${randomInt(100, 200)}`;
  await field('phone').fill(phone);
  await field('abn').fill('51 824 753 557');
  await page.getByRole('button', { name: t('settings:save') }).click();
  await expect(page.getByText(t('errors:customer.abn_invalid'))).toBeVisible();
  await expect(field('phone')).toHaveValue(phone);
  await field('abn').fill(' 51 824 753 556 ');
  await page.getByRole('button', { name: t('settings:save') }).click();
  await expect(page.getByText(t('settings:company.saved'))).toBeVisible();
  await page.reload();
  await expect(field('phone')).toHaveValue(phone);
});

test('a new role can be given in an invitation, and cannot be removed while in use', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId, refusals: [400, 409] });
  const name = `night-${randomUUID().slice(0, 8)}`;
  const title = `Night desk ${name}`;
  await open(page, '/apps/roles');
  await page.getByRole('link', { name: t('roles:roles.add') }).click();
  await page.getByRole('button', { name: t('roles:roles.save') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel(t('roles:roles.fields.name'), { exact: true }).fill(name);
  await page.getByLabel(inLanguage(t, 'roles:roles.fields.title', 'mn')).fill(`Шөнийн ээлж ${name}`);
  await page.getByLabel(inLanguage(t, 'roles:roles.fields.title', 'en')).fill(title);
  const parcels = page.getByRole('group', { name: t('roles:subjects.Parcel'), exact: true });
  await parcels.getByText(t('roles:actions.read'), { exact: true }).click();
  await page.getByRole('button', { name: t('roles:roles.save') }).click();
  await expect(page.getByText(t('roles:roles.made'))).toBeVisible();

  await open(page, '/moz/user/list');
  await page.getByRole('button', { name: t('roles:invite.open') }).click();
  const dialog = page.getByRole('dialog');
  const invite = dialog.getByRole('button', { name: t('roles:invite.send'), exact: true });
  await invite.click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel(t('roles:users.email')).fill(`${name}@moz.example`);
  await dialog.getByLabel(t('roles:users.givenName')).fill('Night Clerk');
  await dialog.getByLabel(t('roles:users.role'), { exact: true }).selectOption({ label: title });
  await invite.click();
  await expect(page.getByRole('heading', { name: t('roles:invite.linkTitle') })).toBeVisible();

  await open(page, `/apps/roles?role=${name}`);
  await page.getByRole('button', { name: t('roles:roles.remove') }).click();
  await expect(dialog.getByText(t('roles:roles.removeHeld'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('roles:roles.remove') })).toBeDisabled();
});

test('a disabled account is signed out at once and can be enabled again', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('admin');
  const clerk = await app.signIn('support');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const holder = await newPerson({ sessionId: clerk.sessionId, refusals: [401] });
  await open(holder.page, '/moz/parcel/list');
  await open(page, `/moz/user/view/${clerk.user.id}`);
  const disable = page.getByRole('button', { name: t('roles:users.disable') });
  await disable.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('roles:users.disable') })
    .click();
  await expect(page.getByText(t('roles:users.disabled'))).toBeVisible();
  await open(holder.page, '/moz/parcel/list');
  await expect(holder.page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: t('roles:users.enable') }).click();
  await expect(page.getByText(t('roles:users.enabled'))).toBeVisible();
  await expect(disable).toBeVisible();
});
