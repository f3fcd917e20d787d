import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { type Bench, setUp } from '../../setup/e2e-desktop';
import { textsIn } from '../../setup/e2e-texts';
import { simulateScale } from '../../setup/simulated-scale';

const t = textsIn('mn');

/** A scale is chosen once, recognised after a restart, and detected again after it was disconnected. */
export async function scale(bench: Bench): Promise<void> {
  const { shell } = bench;
  const { page } = shell;
  const simulated = await simulateScale(page, { isChosen: false });
  await shell.open('/desktop/settings');
  await setUp(bench);
  await page.getByRole('link', { name: t('desktop:bar.settings'), exact: true }).click();
  const reading = page.getByRole('region', { name: t('frame:scale.label'), exact: true });

  await test.step('the user chooses the port of the scale from a list', async () => {
    await reading.getByRole('button', { name: t('frame:scale.connect') }).click();
    const dialog = page.getByRole('dialog', { name: t('desktop:serial.title') });
    await expect(dialog.getByRole('button', { name: 'COM1' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /COM3/ }).click();
    await expect(dialog).toBeHidden();
    await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.connected'));
  });
  await test.step('the scale shows an unstable and a stable weight, and subtracts its tare', async () => {
    await simulated.show('S D      0.31 kg');
    await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.unstable'));
    await simulated.show('S S      0.35 kg');
    await expect(reading.getByRole('status')).toContainText(t('frame:scale.states.stable'));
    await reading.getByRole('button', { name: t('frame:scale.tare'), exact: true }).click();
    await simulated.show('S S     12.69 kg');
    await expect(reading).toContainText('12.34 кг');
    await expectAccessible(page);
  });
  await test.step('the settings survive a reload, and a pulled cable is reported', async () => {
    await page.getByLabel(t('desktop:scale.format')).selectOption('sics');
    await page.getByLabel(t('desktop:scale.baud')).selectOption('9600');
    await page.reload();
    await expect(page.getByLabel(t('desktop:scale.format'))).toHaveValue('sics');
    await expect(page.getByLabel(t('desktop:scale.baud'))).toHaveValue('9600');
    await reading.getByRole('button', { name: t('frame:scale.connect') }).click();
    await page.getByRole('button', { name: /COM3/ }).click();
    await simulated.show('S +');
    await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.outside'));
    await simulated.pull();
    await expect(reading.getByRole('status')).toHaveText(t('frame:scale.states.lost'));
  });
}
