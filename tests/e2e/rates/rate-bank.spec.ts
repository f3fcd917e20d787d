import { fetchRate } from '~/server/rates/bank/fetch';
import { mongolbank } from '~/server/rates/bank/mongolbank';
import { signInWith } from '../../factories/custom-role';
import { rateBank } from '../../factories/rate-bank';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('an unreadable or unusual bank rate raises an alarm and is not entered', async ({ app, newPerson }) => {
  const { db } = app.services;
  const source = await rateBank();
  const bank = mongolbank(source);
  // Each alarm is sent once a day: delete the last one.
  await db.deleteFrom('rateLimit').where('key', 'like', 'rate-alarm:%').execute();
  // An account that gets no other notices: other tests notify the rest of the staff meanwhile.
  const { sessionId } = await signInWith(app, await app.signIn('admin'), [
    { action: 'read', subject: 'Currency' },
    { action: 'create', subject: 'Currency' },
  ]);
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await open(page, '/moz/currency');
  const newest = page.getByRole('row').nth(1);
  const before = await newest.textContent();

  source.answers({ success: true, data: [{ RATE_DATE: '2026-11-22', aud: '2,346.10' }] });
  await fetchRate(app.services, bank);
  const bell = (count: number) => page.getByLabel(t('nav:bell.unread', { count }));
  await expect(bell(1)).toBeVisible();
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  source.answers({ success: true, data: [{ RATE_DATE: today, AUD: '9,876.54' }] });
  await fetchRate(app.services, bank);
  await bell(2).click();
  const rows = page.getByRole('link').filter({ hasText: t('nav:bell.new') });
  await expect(rows.filter({ hasText: t('nav:bell.kinds.rate_format') })).toBeVisible();
  const slip = rows.filter({ hasText: '9,876.54' });
  await slip.click();
  await expect(page).toHaveURL('/moz/currency');
  await open(page, '/moz/currency');
  await expect(newest).toHaveText(before ?? '');
  source.close();
});
