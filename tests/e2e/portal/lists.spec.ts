import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { customerSearchText } from '~/domain/customers/search-text';
import { createCustomer } from '../../factories/app';
import { createForm } from '../../factories/parcels';
import { unzip } from '../../factories/unzip';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('an admin hides a column, changes rows of two pages at once and exports the rest', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const customerId = await createCustomer(db);
  for (let draft = 0; draft < 6; draft += 1) await createForm(db, { customerId });
  const { id } = await createForm(db, { customerId, status: 'submitted', createdAt: new Date('2020-01-01') });
  const { code } = await db.selectFrom('form').select('code').where('id', '=', id).executeTakeFirstOrThrow();
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  await open(page, `/moz/form/list?customer=${customerId}&pageSize=5`);

  const receiver = page.getByRole('columnheader', { name: t('forms:list.receiver') });
  await expect(receiver).toBeVisible();
  await page.getByLabel(t('table.columns'), { exact: true }).first().click();
  const columns = page.getByRole('group', { name: t('table.columns') });
  await expect(columns.getByLabel(t('forms:list.code'))).toBeDisabled();
  await columns.getByLabel(t('forms:list.receiver')).uncheck();
  await expect(receiver).toHaveCount(0);
  await open(page, page.url());
  await expect(receiver).toHaveCount(0);

  const bar = page.getByRole('region', { name: t('table.bulk') });
  const links = page.getByRole('row').getByRole('link');
  await links.nth(0).focus();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Space');
  await expect(bar).toContainText(t('table.selected', { count: 2 }));
  await page.getByLabel(t('table.selectPage')).check();
  await page.getByRole('button', { name: t('table.next') }).click();
  await page.getByLabel(t('table.selectRow', { name: code })).check();
  await expect(bar).toContainText(t('table.selected', { count: 6 }));
  await bar.getByRole('button', { name: t('table.selectAll', { total: 7 }) }).click();
  await expect(bar).toContainText(t('table.selected', { count: 7 }));

  await bar.getByRole('button', { name: t('archive.do'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('archive.do') })
    .click();
  await expect(bar).toContainText(t('table.done', { count: 6 }));
  await expect(bar.getByRole('listitem')).toHaveText(`${code} ${t('errors:archive.not_final')}`);
  await expect(bar).toContainText(t('table.selected', { count: 1 }));

  await open(page, `/moz/form/list?customer=${customerId}`);
  await page.getByLabel(t('table.export'), { exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('table.formats.csv') }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Илгээмжийн маягтууд \d{4}-\d{2}-\d{2}\.csv$/u);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]?.startsWith(`\uFEFF${t('forms:list.code')},${t('forms:list.status')},`)).toBe(true);
  expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual([code]);

  await page.getByLabel(t('table.export'), { exact: true }).click();
  const savedToo = page.waitForEvent('download');
  await page.getByRole('button', { name: t('table.formats.xlsx') }).click();
  const workbook = await savedToo;
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/u);
  const sheet = unzip(await readFile(await workbook.path())).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain(code);
  expect(sheet.match(/<row /gu)).toHaveLength(2);
});

test('slips of several forms are printed together, each on its own page', async ({ app, newPerson }) => {
  const priced = await app.services.db
    .selectFrom('form')
    .select('code')
    .where('status', '=', 'accepted')
    .where('quoteId', 'is not', null)
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .limit(2)
    .execute();
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'en', sessionId });
  await open(page, '/moz/form/list?status=accepted&sort=createdAt&order=asc&pageSize=50');
  for (const { code } of priced) await page.getByLabel(t('table.selectRow', { name: code })).check();
  await page.getByRole('button', { name: t('forms:bulk.print') }).click();
  await expect(page.getByRole('heading', { name: t('forms:slips.title', { count: 2 }) })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: t('forms:slips.print') })).toBeHidden();
});

test('filters chosen one after the other all apply on a slow connection', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId });
  await open(page, '/moz/parcel/list');
  const line = new EventEmitter();
  const isFree = once(line, 'free');
  await page.route(/\.data\?/, async (route) => {
    await isFree;
    await route.continue();
  });
  await page.getByLabel(t('parcels:list.status'), { exact: true }).selectOption('available');
  await page.getByLabel(t('parcels:storage.title'), { exact: true }).selectOption('overdue');
  line.emit('free');
  await expect(page).toHaveURL(/status=available&storage=overdue/);
});

test('a list of many rows is counted exactly on request', async ({ app, newPerson }) => {
  const { db } = app.services;
  const firstName = 'Тоолол';
  const names = { firstName, lastName: '', organizationName: null };
  const searchText = customerSearchText({ ...names, latinName: '', mobile: null, email: null });
  const makeMany = sql`insert into customer (type, first_name, search_text, created_at, archived_at)
    select 'individual', ${firstName}::text, ${searchText}::text, '2020-01-01', '2020-01-02' from generate_series(1, 1203)`;
  await makeMany.execute(db);
  try {
    const { sessionId } = await app.signIn('admin');
    const { page, t } = await newPerson({ language: 'mn', sessionId });
    await open(page, `/moz/customer/list?type=archived&search=${firstName}`);
    await expect(page.getByText(t('table.rangeOfMany', { from: 1, to: 10 }))).toBeVisible();
    await page.getByRole('button', { name: t('table.count') }).click();
    await expect(page.getByText(t('table.range', { from: 1, to: 10, total: 1203 }))).toBeVisible();
    await page.getByRole('button', { name: t('table.next') }).click();
    await expect(page.getByText(t('table.range', { from: 11, to: 20, total: 1203 }))).toBeVisible();
  } finally {
    const made = db.selectFrom('customer').select('id').where('firstName', '=', firstName);
    await db.deleteFrom('addressCode').where('customerId', 'in', made).execute();
    await db.deleteFrom('customer').where('firstName', '=', firstName).execute();
  }
});
