import { randomInt } from 'node:crypto';
import { addDeadJob } from '../../factories/dead-jobs';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('an admin sees the servers and retries a dead job', async ({ app, newPerson }) => {
  await addDeadJob(app.services.db, { task: 'close_cut_off', error: 'no such flight' });
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await open(page, '/moz/system');
  await expect(page.getByText(t('system:roles.all'))).toBeVisible();
  const dead = page.getByRole('region', { name: t('system:tasks.close_cut_off') });
  await expect(dead.getByText('no such flight')).toBeVisible();
  await dead.getByRole('button', { name: t('system:dead.retry') }).click();
  await expect(page.getByText(t('system:dead.retried'))).toBeVisible();
  await expect(page.getByText('no such flight')).toBeHidden();
});

test('a test message that an admin sends arrives', async ({ app, newPerson }) => {
  const { sessionId, user } = await app.signIn('admin');
  const mobile = `+97699${randomInt(1e6).toString().padStart(6, '0')}`;
  await app.services.db.updateTable('appUser').set({ mobile }).where('id', '=', user.id).execute();
  const { page, t } = await newPerson({ language: 'en', sessionId });
  await open(page, '/moz/system');
  await page.getByRole('button', { name: t('system:sms.test', { number: mobile }) }).click();
  await expect(page.getByText(t('system:sms.tested', { number: mobile }))).toBeVisible();
  await open(page, '/dev/messages');
  await expect(page.getByText(/Moz: (Туршилтын мессеж|this is a test message)/u).first()).toBeVisible();
});
