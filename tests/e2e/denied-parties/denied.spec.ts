import { randomInt } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

/** A family name that no one else in the demo has. */
const family = Array.from({ length: 9 }, () => 'bdfgklmnprstvz'[randomInt(14)]).join('a');

test('an imported list matches a customer, and an admin clears the match', async ({ app, newPerson }) => {
  const { db } = app.services;
  const { user } = await app.signIn('client');
  await db
    .updateTable('customer')
    .set({ firstName: 'Ilmari', lastName: family })
    .where('id', '=', user.customerId ?? '')
    .execute();
  const listed = await db.selectFrom('deniedParty').selectAll().where('removedAt', 'is', null).execute();
  const lines = listed.map(({ reference, name, kind, aliases, born, citizenship, listedOn }) =>
    [reference, name, kind, `"${aliases.join(';')}"`, born, citizenship, listedOn ?? ''].join(','),
  );
  const csv = `reference,name,kind,aliases,born,citizenship,listed on\n${lines.join('\n')}\nE-${randomInt(1e9)},${family.toUpperCase()} Ilmari,individual,,1950,,`;

  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId, refusals: [400] });
  await open(page, '/moz/denied?tab=editions');
  await page
    .getByLabel(t('denied-parties:import.choose'))
    .setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nSomebody') });
  const refused = page.getByRole('alert').filter({ hasText: t('errors:import.head') });
  await expect(refused).toBeVisible();
  // Rate files are refused with the same text.
  await expect(refused).not.toContainText(/rate/iu);
  await page
    .getByLabel(t('denied-parties:import.choose'))
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const added = page.getByRole('region', { name: t('denied-parties:columns.added') });
  await expect(added.getByText('1', { exact: true })).toBeVisible();
  await expect(added.getByText(`${family.toUpperCase()} Ilmari`)).toBeVisible();
  await page.getByLabel(t('denied-parties:columns.source')).fill('A test of the list');
  await page
    .getByRole('button', { name: t('denied-parties:import.send', { number: listed.length + 1 }) })
    .click();
  await expect(page.getByText('A test of the list').first()).toBeVisible();

  await expect(async () => {
    await open(page, `/moz/denied?search=${family}`);
    await expect(page.getByRole('link', { name: `Ilmari ${family}` })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: `Ilmari ${family}` }).click();
  await page.getByRole('button', { name: t('denied-parties:judge.clear') }).click();
  const dialog = page.getByRole('dialog', { name: t('denied-parties:judge.titles.clear') });
  await dialog.getByLabel(t('denied-parties:columns.reason')).fill('Born in 1990');
  await dialog.getByRole('button', { name: t('denied-parties:judge.clear') }).click();
  await expect(page.getByText('Born in 1990').first()).toBeVisible();
  await expect(page.getByText(t('denied-parties:statuses.cleared')).first()).toBeVisible();
});
