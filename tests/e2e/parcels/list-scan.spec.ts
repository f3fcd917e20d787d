import { createParcel } from '../../factories/parcels';
import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { open } from '../../setup/e2e-page';
import { shown } from '../portal/journey/sydney';

test('list scans are queued offline and sent later, and a clerk resolves a conflict', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const arrived = () => createParcel(db, { status: 'arrived' });
  const [first, typed, second, gone] = [await arrived(), await arrived(), await arrived(), await arrived()];
  const { sessionId } = await app.signIn('warehouse-mn');
  const { page, t } = await newPerson({ language: 'mn', sessionId, losesLine: true });
  const field = page.getByLabel(t('parcels:scan.label'), { exact: true });
  const line = page.getByRole('status', { name: t('station:line.label') });
  const scan = async (number: string, text: string): Promise<void> => {
    await field.fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: shown(number) })).toContainText(text);
    await expect(field).toBeFocused();
  };
  const stands = async (id: string): Promise<string> =>
    (await db.selectFrom('parcel').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  await open(page, '/moz/parcel/list?view=scan');

  await test.step('a scanned parcel changes its state once, and a second scan says so', async () => {
    await expect(page.getByRole('button', { name: t('parcels:scan.acts.customs') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await scan(first.number, t('common:status.parcel.customs'));
    expect(await stands(first.id)).toBe('customs');
    await scan(first.number, t('frame:scan.known'));
  });
  await test.step('a typed number needs a confirmation', async () => {
    await field.pressSequentially(typed.number, { delay: 60 });
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alert', { name: t('frame:scan.asked.title') });
    await expect(asked).toContainText(shown(typed.number));
    expect(await stands(typed.id)).toBe('arrived');
    await expectAccessible(page);
    await asked.getByRole('button', { name: t('frame:scan.asked.confirm') }).click();
    await expect.poll(() => stands(typed.id)).toBe('customs');
    await expect(field).toBeFocused();
  });
  await test.step('offline scans are stored and sent later, and a clerk resolves a conflict', async () => {
    await page.context().setOffline(true);
    await expect(line).toContainText(t('station:line.offline'));
    await scan(second.number, t('frame:scan.kept'));
    await db.updateTable('parcel').set({ status: 'lost' }).where('id', '=', gone.id).execute();
    await scan(gone.number, t('frame:scan.kept'));
    await page.context().setOffline(false);
    const problems = page.getByRole('alert', { name: t('station:problems.title', { count: 1 }) });
    await expect(problems).toBeVisible();
    expect(await stands(second.id)).toBe('customs');
    await problems.getByRole('button', { name: t('station:problems.show') }).click();
    await expectAccessible(page);
    await problems
      .getByRole('button', { name: t('station:problems.dismissLabel', { number: shown(gone.number) }) })
      .click();
    await expect(problems).toHaveCount(0);
  });
});
