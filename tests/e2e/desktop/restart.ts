import { stationAt } from '~/app/components/station/address';
import { storeCargo, storeReady } from '../../factories/cargo';
import { expect, test } from '../../setup/e2e';
import { type Bench, setUp, signInTo } from '../../setup/e2e-desktop';
import { textsIn } from '../../setup/e2e-texts';
import { shown } from '../portal/journey/sydney';

const t = textsIn('mn');

/** Scans made offline survive a restart and are sent when the app runs again and the connection is back. */
export async function restart(bench: Bench): Promise<void> {
  const { shell, line, app, login } = bench;
  const { db } = app.services;
  const cargo = await storeCargo(db, new Date());
  const { id, number } = await storeReady(db);
  const stands = async (): Promise<string> =>
    (await db.selectFrom('parcel').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  await test.step('a scan without a connection is stored', async () => {
    const { page } = shell;
    await setUp(bench);
    await shell.open(stationAt('load', cargo.id));
    await expect(page.getByText(cargo.code, { exact: true }).first()).toBeVisible();
    await line.cut();
    await page.getByLabel(t('station:number'), { exact: true }).fill(number);
    await page.keyboard.press('Enter');
    const answer = page.getByRole('region', { name: t('station:answer') });
    await expect(answer).toContainText(t('station:said.kept'));
    await expect(answer).toContainText(shown(number));
  });
  await test.step('after a restart and a new connection the scan is sent for its user', async () => {
    const page = await shell.restart();
    await line.mend();
    // Without a keychain, as on a test machine, the app asks the user to sign in again.
    const isSignedOut = await page.evaluate(
      async () => Reflect.get(Object(await window.moz.call.start()), 'visitor') === null,
    );
    if (isSignedOut) await signInTo(page, 'mn', { login });
    await expect(page.getByRole('region', { name: t('desktop:bar.label') })).toContainText('Агуулах 2');
    await expect.poll(stands, { timeout: 60_000 }).toBe('loaded');
  });
}
