import type { Page } from '@playwright/test';
import { originOffice } from '~/domain/core/offices';
import { expect, test } from '../../setup/e2e';
import { enterAs } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';

const digits = (text: string | null): string => (text ?? '').replace(/\D/gu, '');

test('each dashboard number opens exactly its rows, and money needs a permission', async ({
  app,
  newPerson,
}) => {
  const person = await newPerson({ language: 'en' });
  const { page, t } = person;
  await enterAs(app, person, 'admin');
  const total = page.getByRole('status').filter({ hasText: / of /u });
  const follow = async (link: ReturnType<typeof page.getByRole>, filter: RegExp): Promise<void> => {
    // Other people work meanwhile: the number is read again when it has changed.
    await expect(async () => {
      const wanted = digits(await link.locator('span').first().textContent());
      await link.click();
      await expect(page).toHaveURL(filter);
      const shown = digits(await total.textContent());
      await page.goBack();
      expect(shown.endsWith(wanted)).toBe(true);
    }).toPass();
  };
  await open(page, '/dashboard');
  const attention = page.getByRole('region', { name: t('dashboard:attention.title') });
  await follow(
    attention.getByRole('link', { name: t('dashboard:attention.toReceive') }),
    /\/moz\/form\/list$/u,
  );
  await follow(attention.getByRole('link', { name: t('dashboard:attention.unpaid') }), /money=unpaid/u);
  await follow(page.getByRole('link', { name: t('dashboard:queues.available') }), /status=available/u);

  const trends = page.getByRole('region', { name: t('dashboard:trends.title') });
  await trends.getByRole('button', { name: t('dashboard:trends.of.90') }).click();
  await expect(page).toHaveURL(/days=90/u);
  await trends.getByText(t('dashboard:trends.table')).first().click();
  const row = trends.getByRole('table').first().getByRole('link').last();
  const received = digits(await row.textContent());
  await row.click();
  const days = page.getByRole('button', { name: `${t('parcels:list.received')}: ` });
  await expect(days).toBeVisible();
  await expect.poll(async () => digits(await total.textContent()).endsWith(received)).toBe(true);
  await days.click();
  await expect(page).not.toHaveURL(/received=/u);

  const clerk = await newPerson({ language: 'mn' });
  await enterAs(app, clerk, 'warehouse-au');
  await open(clerk.page, '/dashboard');
  await expect(
    clerk.page.getByText(clerk.t('dashboard:trends.parcels'), { exact: true }).first(),
  ).toBeVisible();
  await expect(clerk.page.getByText(clerk.t('dashboard:trends.billed'), { exact: true })).toHaveCount(0);
  await expect(clerk.page.getByText(/A\$|₮/u)).toHaveCount(0);
});

/** A number of the dashboard, with the address of its link. */
type LinkedNumber = { href: string; total: string };

async function numbersOf(page: Page): Promise<LinkedNumber[]> {
  const links = page
    .getByRole('main')
    .locator('a[href*="/list?"], a[href$="/form/list"], a[href^="/moz/cargo?landed="]');
  return await links.evaluateAll((found) =>
    found.flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      // Amounts and percentages count no rows.
      const text = (link.querySelector('span, strong') ?? link).textContent ?? '';
      return /^[\d,]+\+?$/u.test(text.trim()) ? [{ href, total: text.replace(/\D/gu, '') }] : [];
    }),
  );
}

test('each number of the dashboard equals the row count of the list that it opens', async ({
  app,
  newPerson,
}) => {
  // Opens each list of the dashboard.
  test.setTimeout(360_000);
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'en', sessionId });
  const read = async (): Promise<LinkedNumber[]> => {
    await open(page, '/dashboard');
    await expect(page.getByRole('region', { name: t('dashboard:attention.title') })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: t('dashboard:service.title'), exact: true }),
    ).toBeVisible();
    return await numbersOf(page);
  };
  const rowsAt = async (href: string): Promise<string> => {
    await open(page, href);
    const total = page.getByRole('status').filter({ hasText: / of /u });
    await expect(total.or(page.getByText(t('common:table.nothingFound')))).toBeVisible();
    return (await total.isVisible()) ? digits((await total.textContent())?.split(' of ')[1] ?? '') : '0';
  };
  const numbers = await read();
  const leads = [...new Map(numbers.map((one) => [one.href, one])).values()];
  expect(leads.length).toBeGreaterThan(20);
  for (const { href, total } of leads) {
    if ((await rowsAt(href)) === total) continue;
    // Other tests change rows meanwhile: read both again.
    await expect
      .poll(async () => {
        const now = (await read()).find((one) => one.href === href)?.total;
        return [href, await rowsAt(href), now].join(' ') === [href, now, now].join(' ');
      }, `${href} shows another number of rows than ${total}`)
      .toBe(true);
  }
});

test('a new customer copies the address for shops without a right to the clipboard', async ({
  app,
  newPerson,
}) => {
  await app.services.db
    .updateTable('officeDetails')
    .set({ isReceiving: true, receivingStreet: '1 Example Street', receivingSuburb: 'Mascot' })
    .set({ receivingState: 'NSW', receivingPostcode: '2020', receivingPhone: '+61 2 5550 0142' })
    .where('office', '=', originOffice)
    .execute();
  const { sessionId, user } = await app.signIn('client');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(page, '/dashboard');
  const { code } = await app.services.db
    .selectFrom('addressCode')
    .select('code')
    .where('customerId', '=', user.customerId)
    .executeTakeFirstOrThrow();
  const card = page.getByRole('main');
  await card.getByRole('button', { name: t('common:actions.copyText', { text: 'Mascot' }) }).click();
  await expect(card.getByRole('status').filter({ hasText: t('common:text.copied') })).toHaveCount(1);
  expect(await page.evaluate(() => String(getSelection()))).toBe('Mascot');
  await card.getByRole('button', { name: t('customers-address:copyAll') }).click();
  await expect(card.getByRole('button', { name: t('common:text.copied') })).toBeVisible();
  const lines = (await page.evaluate(() => String(getSelection()))).trim().split('\n');
  expect(lines.at(0)).toMatch(new RegExp(`MOZ-${code}$`, 'u'));
  expect(lines).toContain('Mascot NSW 2020');
});
