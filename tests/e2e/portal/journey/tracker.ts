import { cityOf, destinationOffice, originOffice } from '~/domain/core/offices';
import { expect, type Person } from '../../../setup/e2e';
import { open } from '../../../setup/e2e-page';
import { expectSound } from './sound';
import { shown } from './sydney';

type Names = { sender: string; receiver: string };

/** Tracks without an account: the number opens the timeline and the flight, in the local times of both cities. */
export async function follow(
  { page, t, language }: Person,
  { number, flight, names }: { number: string; flight: string; names: Names },
): Promise<void> {
  await open(page, '/track');
  await page.getByLabel(t('tracking-form:form.label')).fill(number.toLowerCase());
  await page
    .getByRole('main')
    .getByRole('button', { name: t('tracking-form:form.track') })
    .click();
  await expect(page).toHaveURL(`/track/${number}`);
  await expect(page.getByText(shown(number))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('tracking:headlines.departed') })).toBeVisible();
  await expect(page.getByText(flight)).toBeVisible();
  const left = page.getByRole('listitem').filter({ hasText: t('tracking:events.departed') });
  for (const office of [originOffice, destinationOffice]) {
    await expect(left).toContainText(cityOf(office, language));
    await expect(page.getByRole('definition').filter({ hasText: cityOf(office, language) })).toHaveCount(2);
  }
  for (const name of Object.values(names)) await expect(page.getByText(name)).toHaveCount(0);
  await expectSound({ page, language });
}

/** Checks that the page reports the flight as late past its ETA. */
export async function seeLate({ page, t }: Pick<Person, 'page' | 't'>): Promise<void> {
  await open(page, page.url());
  await expect(page.getByRole('definition').getByText(t('common:flights.late'))).toBeVisible();
}

/** Enters the last four digits of the receiver's mobile, which reveals the names. */
export async function reveal(
  { page, t }: Pick<Person, 'page' | 't'>,
  { last4, names }: { last4: string; names: Names },
): Promise<void> {
  await page.getByLabel(t('tracking:people.last4')).fill(last4);
  await page.getByRole('button', { name: t('tracking:people.reveal') }).click();
  for (const name of Object.values(names)) await expect(page.getByText(name).first()).toBeVisible();
}

/** Checks the delivered parcel: the recipient and the photo or signature. */
export async function seeDelivered(
  { page, t, language }: Person,
  { last4, names, proof }: { last4: string; names: Names; proof: 'delivered' | 'signature' },
): Promise<void> {
  await open(page, page.url());
  await expect(page.getByRole('heading', { name: t('tracking:headlines.delivered') })).toBeVisible();
  await reveal({ page, t }, { last4, names });
  await expect(page.getByText(t('tracking:people.deliveredTo'))).toBeVisible();
  await expect(page.getByRole('img', { name: t(`tracking:people.photo.${proof}`) })).toBeVisible();
  await expectSound({ page, language });
}
