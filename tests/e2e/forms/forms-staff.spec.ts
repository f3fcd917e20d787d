import { customerName } from '~/domain/customers/name';
import { savedReceiver } from '../../factories/forms';
import { expect, test } from '../../setup/e2e';
import { enterAs, newClient } from '../../setup/e2e-account';
import { expectAccessible } from '../../setup/e2e-axe';
import { open } from '../../setup/e2e-page';
import { expectSaved } from '../portal/journey/client';

for (const language of ['mn', 'en'] as const) {
  test(`staff find a customer by number and start a form by keyboard, in ${language}`, async ({
    app,
    newPerson,
  }) => {
    const client = await newPerson({ language });
    const mobile = await newClient(client);
    const admin = await newPerson({ language });
    const { page, t } = admin;
    await enterAs(app, admin, 'admin');
    await open(page, '/moz/form/list');
    await page.getByRole('link', { name: t('forms:actions.new'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('forms:customer.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t('frame:customerSearch.label')).fill(`0${mobile.slice(3)}`);
    const found = page.getByRole('button', { name: /Hopper/ });
    await expect(found).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(found).toBeFocused();
    await page.keyboard.press('Enter');

    const receiver = page.getByRole('region', { name: t('forms:sections.receiver') });
    const name = customerName({ firstName: 'Grace', lastName: 'Hopper', organizationName: null }, language);
    await expect(page.getByText(name).first()).toBeVisible();
    await receiver.getByLabel(t('forms:fields.name'), { exact: true }).fill('Дорж Ганболд');
    await expect(page).toHaveURL(/\/moz\/form\/edit\/[0-9a-f-]{36}$/);
    await expectSaved(admin);
    await open(client.page, '/moz/form/list');
    await expect(client.page.getByRole('row').filter({ hasText: 'Дорж Ганболд' })).toBeVisible();
  });
}

test('a client picks a receiver from the address book, changes it and saves it too', async ({
  app,
  newPerson,
}) => {
  const client = await app.signIn('client');
  const email = 'dorj@example.com';
  await client.api.customers.saveAddress({ ...savedReceiver, email, idempotencyKey: crypto.randomUUID() });
  const { page, t } = await newPerson({ language: 'mn', sessionId: client.sessionId });
  await open(page, '/moz/form/edit/new');
  const receiver = page.getByRole('region', { name: t('forms:sections.receiver') });
  const book = receiver.getByLabel(t('forms:fields.saved'));
  const name = receiver.getByLabel(t('forms:fields.name'), { exact: true });
  await book.selectOption('Ээж');
  await expect(name).toHaveValue('Дорж Ганболд');
  await expect(receiver.getByLabel(t('forms:fields.landmark'))).toHaveValue('Ногоон байр');
  await expect(receiver.getByText(t('forms:text.inBook'))).toBeVisible();
  const emailField = receiver.getByLabel(t('forms:receiverMessages.email'));
  await expect(emailField).toHaveValue(email);
  await emailField.fill('Dorj.Ganbold@example.com');
  const saveEmail = receiver.getByRole('button', { name: t('forms:actions.saveEmail') });
  await saveEmail.click();
  await expect(saveEmail).toBeHidden();
  await book.selectOption('Ээж');
  await expect(emailField).toHaveValue('dorj.ganbold@example.com');
  await name.fill('Дорж Болд');
  await receiver.getByRole('button', { name: t('forms:actions.saveAddress') }).click();
  await expect(receiver.getByText(t('forms:text.inBook'))).toBeVisible();
  await expect(book.getByRole('option')).toHaveText([t('forms:text.typeAnew'), /./u, /./u]);
});

test('opening a new form while another one is open starts an empty form', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('client');
  const client = await newPerson({ language: 'mn', sessionId });
  const { page, t } = client;
  await open(page, '/moz/form/edit/new');
  const receiver = page
    .getByRole('region', { name: t('forms:sections.receiver') })
    .getByLabel(t('forms:fields.name'), { exact: true });
  await receiver.fill('Дорж Ганболд');
  await expect(page).toHaveURL(/\/moz\/form\/edit\/[0-9a-f-]{36}$/);
  await expectSaved(client);
  await page.getByRole('link', { name: t('nav:customer.send'), exact: true }).click();
  await expect(page).toHaveURL('/moz/form/edit/new');
  await expect(receiver).toHaveValue('');
});
