import { randomUUID } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { open } from '../../setup/e2e-page';

const path = '/pages/account-settings/notifications';

for (const language of ['mn', 'en'] as const) {
  test(`an organization with a proven address can choose a daily e-mail, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const { sessionId, user } = await app.signIn('client');
    const change = async (set: { organizationName: string; email: string; emailProvenAt: Date | null }) =>
      await app.services.db
        .updateTable('customer')
        .set({ type: 'organization', ...set })
        .where('id', '=', user.customerId ?? '')
        .execute();
    const organization = { organizationName: 'Gobi Outdoor', email: `${randomUUID()}@example.com` };
    const { page, t } = await newPerson({ language, sessionId });
    const box = page.getByRole('checkbox', { name: t('account:messages.digest.on') });

    await open(page, path);
    await expect(page.getByText(t('account:messages.quiet.title'))).toBeVisible();
    await expect(page.getByText(t('account:messages.digest.title'))).toBeHidden();
    await change({ ...organization, emailProvenAt: null });
    await open(page, path);
    await expect(page.getByText(t('account:messages.digest.noEmail'))).toBeVisible();
    await expect(box).toBeHidden();

    await change({ ...organization, emailProvenAt: new Date() });
    await open(page, path);
    await box.check();
    await page.getByLabel(t('account:messages.digest.zone')).first().selectOption('Australia/Sydney');
    await page.getByRole('button', { name: t('account:actions.save') }).click();
    await expect(page.getByText(t('account:saved.messages'))).toBeVisible();
    await open(page, path);
    await expect(box).toBeChecked();
    await expect(page.getByLabel(t('account:messages.digest.zone')).first()).toHaveValue('Australia/Sydney');
    await expectAccessible(page);
    await box.uncheck();
    await page.getByRole('button', { name: t('account:actions.save') }).click();
    await expect(page.getByText(t('account:saved.messages'))).toBeVisible();
    await open(page, path);
    await expect(box).not.toBeChecked();
  });
}
