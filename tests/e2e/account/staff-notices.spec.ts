import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('staff choose by keyboard which notifications they get by e-mail', async ({ app, newPerson }) => {
  const { sessionId, user } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId });
  await open(page, '/pages/account-settings/notifications');
  const box = (channel: string, group: string) =>
    page.getByRole('checkbox', {
      name: `${t(`account:notices.${channel}`)}: ${t(`account:notices.groups.${group}`)}`,
    });
  await expect(page.getByText(t('account:notices.mail.ready', { email: user.login }))).toBeVisible();
  await expect(box('email', 'security')).toBeChecked();
  await expect(box('email', 'security')).toBeDisabled();
  await box('email', 'rates').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(box('push', 'rates')).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: t('account:actions.save') }).press('Enter');
  await expect(page.getByText(t('account:saved.messages'))).toBeVisible();
  await open(page, '/pages/account-settings/notifications');
  await expect(box('email', 'rates')).toBeChecked();
  await expect(box('push', 'rates')).not.toBeChecked();
  await expect(box('email', 'forms')).not.toBeChecked();
});
