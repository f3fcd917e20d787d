import type { ShownAct } from '~/app/components/parcels/acts';
import { expect, type Person } from '../../../setup/e2e';
import { open } from '../../../setup/e2e-page';

/** A user at a screen, in whatever language it is. */
export type Reader = Pick<Person, 'page' | 't'>;
type Act = (reader: Reader) => Promise<void>;

export const openAccountMenu: Act = async ({ page, t }) => {
  await page.getByLabel(t('nav:account')).click();
  await expect(page.getByRole('button', { name: t('nav:logout') })).toBeVisible();
};

/** Below 1279 px the navigation is a drawer. */
export const openNavigation: Act = async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: t('nav:menu') }).click();
  await expect(page.getByRole('button', { name: t('nav:closeMenu') })).toBeVisible();
};

export const openRowMenu: Act = async ({ page, t }) => {
  await page
    .getByRole('button', { name: t('common:actions.menuOf', { label: '' }) })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
};

/** The services of the first card of a shelf. */
export const openServices: Act = async ({ page, t }) => {
  const row = page
    .locator('summary')
    .filter({ hasText: t('services:ofArrival') })
    .first();
  await row.click();
  await expect(page.getByText(t('services:wait.name')).first()).toBeVisible();
};

export const openNewToken: Act = async ({ page, t }) => {
  await page.getByRole('button', { name: t('tokens:new.open') }).click();
  await expect(page.getByRole('dialog', { name: t('tokens:new.title') })).toBeVisible();
};

export const submitNothing: Act = async ({ page }) => {
  await page.locator('main').getByRole('button', { disabled: false }).last().click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
};

export const withdrawForm: Act = async ({ page, t }) => {
  await page.getByRole('button', { name: t('forms:actions.withdraw') }).click();
  await expect(page.getByRole('dialog', { name: t('forms:withdraw.title') })).toBeVisible();
};

export const rejectForm: Act = async ({ page, t }) => {
  await page.getByRole('button', { name: t('forms:actions.reject') }).click();
  await expect(page.getByRole('dialog', { name: t('forms:reject.title') })).toBeVisible();
};

/** Opens the dialog of a parcel act from the menu of its record. */
export function openAct(act: ShownAct): Act {
  return async (reader) => {
    await openRowMenu(reader);
    await reader.page.getByRole('menuitem', { name: reader.t(`parcels:acts.${act}`) }).click();
    await expect(reader.page.getByRole('dialog')).toBeVisible();
  };
}

/** Opens the hand-over; it is in the menu of a parcel that a courier brings. */
export const openHandOver: Act = async (reader) => {
  const { page, t } = reader;
  const button = page.getByRole('button', { name: t('parcels:acts.deliver') });
  if (!(await button.isVisible())) return await openAct('deliver')(reader);
  await button.click();
  await expect(page.getByRole('dialog', { name: t('parcels:dialogs.deliver.title') })).toBeVisible();
};

export function openCargoStep(step: 'depart' | 'reopen'): Act {
  return async ({ page, t }) => {
    await page.getByRole('button', { name: t(`cargo:steps.${step}`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

/** Gives the digits that the address has, if this browser has not, and opens a page of the receiver's link. */
export const openOfReceiver =
  (screen: string): Act =>
  async ({ page, t }) => {
    const { pathname, searchParams } = new URL(page.url());
    const digits = page.getByLabel(t('receiver:proof.last4'));
    if (await digits.isVisible()) {
      for (const consent of await page.locator('#digits').getByRole('checkbox').all()) await consent.check();
      await digits.fill(searchParams.get('digits') ?? '');
      await page.getByRole('button', { name: t('receiver:proof.submit'), exact: true }).click();
      await expect(digits).toBeHidden();
    }
    if (screen === '') return;
    await open(page, `${pathname}/${screen}`);
    await expect(page).toHaveURL(new RegExp(`/${screen}`));
  };

/** Names a person who collects, unless one is named, and opens the page of that person's link. */
export const openOfCollector: Act = async (reader) => {
  const { page, t } = reader;
  await openOfReceiver('collector')(reader);
  const name = page.getByLabel(t('receiver:collector.name'));
  if (await name.isVisible()) {
    await name.fill('Сараа');
    await page.getByLabel(t('receiver:collector.mobile')).fill('88112233');
    await page.getByRole('button', { name: t('receiver:collector.submit') }).click();
    await expect(name).toBeHidden();
  }
  await page.goto('/dev/messages');
  const link = /\/k\/[\w-]{22}/u;
  const text = (await page.getByText(link).first().textContent()) ?? '';
  await open(page, link.exec(text)?.[0] ?? '');
};
