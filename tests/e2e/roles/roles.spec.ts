import { randomUUID } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('a change that locks out its author is refused, and a saved rule applies at once', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const name = `lead-${randomUUID().slice(0, 8)}`;
  const held = [
    ['read', 'Role'],
    ['update', 'Role'],
    ['read', 'User'],
    ['read', 'Parcel'],
    ['read', 'Account'],
  ] as const;
  await db
    .insertInto('role')
    .values({ name, title: { mn: `Ахлах ${name}`, en: `Lead ${name}` } })
    .execute();
  await db
    .insertInto('roleRule')
    .values(held.map(([action, subject]) => ({ role: name, action, subject })))
    .execute();
  const [lead, clerk] = [await app.signIn('support'), await app.signIn('support')];
  const people = [lead.user.id, clerk.user.id];
  await db.updateTable('appUser').set({ role: name }).where('id', 'in', people).execute();

  const { page, t } = await newPerson({ sessionId: lead.sessionId, refusals: [403] });
  const other = await newPerson({ sessionId: clerk.sessionId, refusals: [403] });
  await open(other.page, '/moz/parcel/list');
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();

  await open(page, `/apps/roles?role=${name}`);
  await expect(page.getByText(t('roles:roles.ownRole'))).toBeVisible();
  const roles = page.getByRole('group', { name: t('roles:subjects.Role'), exact: true });
  const save = page.getByRole('button', { name: t('roles:roles.save') });
  await roles.getByText(t('roles:actions.update'), { exact: true }).click();
  await expect(page.getByText(t('roles:roles.locksOut'))).toBeVisible();
  await expect(save).toBeDisabled();
  await roles.getByText(t('roles:actions.update'), { exact: true }).click();
  await expect(page.getByText(t('roles:roles.locksOut'))).toHaveCount(0);

  const parcels = page.getByRole('group', { name: t('roles:subjects.Parcel'), exact: true });
  await parcels.getByText(t('roles:actions.read'), { exact: true }).click();
  await save.click();
  await expect(page.getByText(t('roles:roles.saved'))).toBeVisible();
  await other.page.goto('/moz/parcel/list');
  await expect(other.page).toHaveURL(/\/not-authorized/);
  await page.goto('/moz/parcel/list');
  await expect(page).toHaveURL(/\/not-authorized/);

  const admin = await app.signIn('admin');
  const rules = await newPerson({ sessionId: admin.sessionId });
  await open(rules.page, `/apps/permissions?search=${name}`);
  await expect(rules.page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();

  const refused = t('security:kinds.access.refuse');
  const events = db.selectFrom('securityEvent').select('id').where('userId', '=', clerk.user.id);
  await expect.poll(async () => (await events.execute()).length).toBeGreaterThan(0);
  await open(rules.page, `/moz/security?outcome=refused&who=${clerk.user.id}`);
  await expect(rules.page.getByRole('row').filter({ hasText: refused }).first()).toBeVisible();
  await open(other.page, '/pages/account-settings/security');
  await expect(other.page.getByText(refused).first()).toBeVisible();
});
