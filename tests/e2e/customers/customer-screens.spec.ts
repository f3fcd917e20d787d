import type { Page } from '@playwright/test';
import { createForm, createParcel } from '../../factories/parcels';
import { expect, test } from '../../setup/e2e';
import { newMobile, register } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';

const phone = { width: 390, height: 844 };
/** The home page in screens of a phone. */
const LONGEST_HOME = 7;

for (const language of ['mn', 'en'] as const) {
  test(`the calculator is on the first screen of a phone, in ${language}`, async ({ newPerson }) => {
    const { page, t } = await newPerson({ language });
    await page.setViewportSize(phone);
    await open(page, '/home');
    await expect(page.getByLabel(t('home:calculator.length'), { exact: false }).first()).toBeInViewport();
    await expect(page.getByRole('link', { name: t('home:calculator.start') }).first()).toBeInViewport();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / phone.height).toBeLessThan(LONGEST_HOME);
  });

  test(`list filters collapse into one button with a count on a phone, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const { sessionId } = await app.signIn('client');
    const { page, t } = await newPerson({ language, sessionId });
    await page.setViewportSize(phone);
    await open(page, '/moz/form/list?status=draft');
    const filter = page.getByRole('main').getByRole('combobox', { name: t('forms:list.status') });
    const button = page.getByRole('button', { name: t('common:table.filtersSet', { count: 1 }) });
    await expect(filter).toBeHidden();
    await button.click();
    await expect(filter).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(button).toBeHidden();
    await expect(filter).toBeVisible();
  });
}

test('Back from a finished registration or the price section returns to tracking', async ({ newPerson }) => {
  const person = await newPerson({ language: 'en' });
  const { page } = person;
  await open(page, '/track');
  await page
    .getByRole('link', { name: person.t('nav:price') })
    .first()
    .click();
  await expect(page).toHaveURL('/home#price');
  await page.goBack();
  await expect(page).toHaveURL('/track');
  await page
    .getByRole('link', { name: person.t('nav:register') })
    .first()
    .click();
  await register(person, { mobile: newMobile(), firstName: 'Grace', lastName: 'Hopper' });
  await expect(page).toHaveURL('/moz/form/list');
  await page.goBack();
  await expect(page).toHaveURL('/track');
});

test('a word without a space breaks at 360 px', async ({ app, newPerson }) => {
  const { user, sessionId } = await app.signIn('client');
  const { db } = app.services;
  const long = 'Ы'.repeat(180);
  const customerId = user.customerId ?? '';
  const party = { name: long, mobileCountry: 'AU', mobile: '491570156' };
  const address = { country: 'AU', line: long, suburb: long, state: 'NSW', postcode: '2000' };
  const form = await createForm(db, {
    customerId,
    status: 'submitted',
    sender: JSON.stringify({ ...party, address }),
    receiver: JSON.stringify({ ...party, address }),
    draft: JSON.stringify({ note: long, sender: party, receiver: party }),
    submittedAt: new Date(),
  });
  await db.updateTable('formItem').set({ description: long }).where('formId', '=', form.id).execute();
  const draft = await createForm(db, { customerId, draft: JSON.stringify({ note: long, sender: party }) });
  const names = { senderName: long, receiverName: long };
  const parcel = await createParcel(db, { customerId, formId: form.id, ...names });
  const { page, t } = await newPerson({ sessionId });
  await page.setViewportSize({ width: 360, height: 780 });
  const paths = [
    `/track/${parcel.number}`,
    '/moz/form/list',
    `/moz/form/preview/${form.id}`,
    `/moz/form/edit/${draft.id}`,
    '/moz/parcel/list',
    `/moz/parcel/preview/${parcel.id}`,
  ];
  for (const path of paths) expect(await tooWide(page, path), path).toBeLessThanOrEqual(0);
  await open(page, `/moz/form/edit/${draft.id}`);
  for (const step of ['goods', 'people', 'check'] as const) {
    await page.getByRole('button', { name: t('forms:steps.next') }).click();
    expect(await overflow(page), step).toBeLessThanOrEqual(0);
  }
  const clerk = await app.signIn('warehouse-au');
  const counter = await newPerson({ sessionId: clerk.sessionId });
  await counter.page.setViewportSize({ width: 360, height: 780 });
  expect(await tooWide(counter.page, `/moz/form/preview/${form.id}`), 'the counter').toBeLessThanOrEqual(0);
});

async function tooWide(page: Page, path: string): Promise<number> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return await overflow(page);
}

async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
