import { randomInt } from 'node:crypto';
import { expect, test } from '../../setup/e2e';
import { enterAs } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';

test('an admin finds an organization, gets a wrong ABN refused and sees only its forms', async ({
  app,
  newPerson,
}) => {
  const admin = await newPerson({ language: 'en' });
  const { page, t } = admin;
  await enterAs(app, admin, 'admin');
  await open(page, '/moz/customer/list?type=organization');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: t('customers:actions.edit') }).click();
  await page.getByLabel(t('customers:fields.abn')).fill('51824753557');
  await page.getByRole('button', { name: t('customers:actions.save') }).click();
  await expect(page.getByText(t('errors:customer.abn_invalid'))).toBeVisible();
  await page.getByLabel(t('customers:fields.abn')).fill('51824753556');
  await page.getByRole('button', { name: t('customers:actions.save') }).click();
  // The history shows it as soon as the live update arrives.
  await expect(page.getByText('51824753556').first()).toBeVisible();
  await page.getByRole('link', { name: /^\d+ forms?$/ }).click();
  await expect(page.getByRole('button', { name: t('common:table.ofOneCustomer') })).toBeVisible();
});

test('a known number shows staff the existing customer, who can be used for the form', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'mn', sessionId });
  const mobile = `88${randomInt(1e6).toString().padStart(6, '0')}`;
  const fill = async (lastName: string): Promise<void> => {
    await page.getByLabel(t('customers:fields.lastName')).fill(lastName);
    await page.getByLabel(t('customers:fields.firstName'), { exact: true }).fill('Сараа');
    await page.getByLabel(t('common:text.countryCode')).selectOption('MN');
    await page.getByLabel(t('customers:fields.mobile')).fill(mobile);
  };
  await open(page, '/moz/customer/list');
  await page.getByRole('link', { name: t('customers:new.title') }).click();
  await page.getByRole('button', { name: t('customers:actions.save') }).click();
  await expect(page.getByLabel(t('customers:fields.firstName'), { exact: true })).toBeFocused();
  await fill('Дорж');
  await page.getByRole('button', { name: t('customers:actions.save') }).dblclick();
  await expect(page.getByRole('heading', { name: 'Дорж Сараа' })).toBeVisible();

  await open(page, '/moz/form/edit/new');
  await page.getByRole('link', { name: t('forms:customer.new') }).click();
  await fill('Бат');
  await page.getByRole('status').getByRole('link', { name: 'Дорж Сараа' }).click();
  const sender = page.getByRole('region', { name: t('forms:sections.sender') });
  await expect(sender.getByLabel(t('forms:fields.name'), { exact: true })).toHaveValue('Дорж Сараа');
  await open(page, `/moz/customer/list?search=${mobile}`);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a rate far from the last one is entered only after a confirmation', async ({ app, newPerson }) => {
  const admin = await newPerson({ language: 'mn', refusals: [409] });
  const { page, t } = admin;
  await enterAs(app, admin, 'admin');
  await open(page, '/moz/currency');
  await page.getByLabel(t('rates:rate'), { exact: true }).fill('9,876.54');
  await page.getByRole('button', { name: t('rates:save') }).click();
  const question = page.getByRole('dialog', { name: t('rates:slip') });
  await expect(question).toContainText('9,876.54');
  await question.getByRole('button', { name: t('common:actions.cancel') }).click();
  await expect(question).toBeHidden();
});

test('an import of rates shows lines with errors and asks about unusual changes', async ({
  app,
  newPerson,
}) => {
  const { sessionId } = await app.signIn('admin');
  const { page, t } = await newPerson({ language: 'en', sessionId, refusals: [409] });
  await open(page, '/moz/currency');
  const text = page.getByLabel(t('rates:import.text'));
  await text.fill('date,rate\n1999.02.30,1200\n1999.03.01,1205');
  await expect(page.getByRole('alert')).toContainText('Line 2');
  await page.getByLabel(t('rates:import.choose')).setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    // As Excel in Mongolia saves it: Windows-1251.
    buffer: Buffer.from(
      '\u00ee\u00e3\u00ed\u00ee\u00ee;\u00f5\u00e0\u00ed\u00f8\r\n1999.03.01;1200,5\r\n2/03/1999;1400\r\n',
      'latin1',
    ),
  });
  await page.getByRole('button', { name: t('rates:import.sendCount', { number: 2 }) }).click();
  const question = page.getByRole('dialog', { name: t('rates:import.slips') });
  await expect(question.getByRole('row').nth(1)).toContainText('1,200.50');
  await question.getByRole('button', { name: t('rates:import.slipsYes') }).click();
  await expect(page.getByText(t('rates:import.done', { imported: 2, known: 0 }))).toBeVisible();
});
