import { randomInt, randomUUID } from 'node:crypto';
import { customerSearchText } from '~/domain/customers/search-text';
import { expect, test } from '../../setup/e2e';
import { open } from '../../setup/e2e-page';

test('two records of one customer are merged, and the old link leads to the merged one', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const name = `Twin${Array.from({ length: 8 }, () => 'bdfgklmnprst'[randomInt(12)]).join('')}`;
  const make = async (lastName: string, email: string): Promise<string> => {
    const names = { firstName: name, lastName, organizationName: null };
    const searchText = customerSearchText({ ...names, latinName: '', mobile: null, email });
    const values = { type: 'individual', ...names, email, searchText } as const;
    const row = await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow();
    return row.id;
  };
  const winner = await make('Able', 'old@test.example');
  const loser = await make('Abel', 'new@test.example');

  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ sessionId, refusals: [404] });
  await open(page, `/moz/customer/view/${winner}?view=merge&with=${randomUUID()}`);
  await expect(page.getByRole('heading', { name: t('common:problem.404.title') })).toBeVisible();
  await open(page, `/moz/customer/view/${winner}`);
  await page.getByRole('link', { name: t('customers:merge.open') }).click();
  await page.getByRole('searchbox', { name: t('customers:list.search') }).fill(name);
  await page.getByRole('button', { name: t('customers:merge.chooseName', { name: `${name} Abel` }) }).click();
  const row = page.getByRole('row').filter({ hasText: t('customers:merge.fields.email') });
  await row.getByLabel('new@test.example').check();
  await page.getByRole('button', { name: t('customers:merge.do') }).click();
  await expect(page.getByRole('heading', { name: `${name} Able` })).toBeVisible();
  await expect(page.locator('dd').getByText('new@test.example', { exact: true }).first()).toBeVisible();

  await open(page, `/moz/customer/view/${loser}`);
  await expect(page.getByText(t('customers:merge.mergedInto'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: `${name} Able` })
    .click();
  await expect(page).toHaveURL(`/moz/customer/view/${winner}`);
});
