import { formatMnt } from '~/domain/core/format/numbers';
import { expect, type Person, test } from '../../setup/e2e';
import { newMobile, register } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';
import { expectSaved } from '../portal/journey/client';

const receiver = 'Баяраа Отгонбаяр';
const goods = 'Ноосон ороолт';

for (const language of ['mn', 'en'] as const) {
  test(`a form started without an account is there after registering, in ${language}`, async ({
    newPerson,
  }) => {
    const person = await newPerson({ language });
    const { page, t } = person;
    await open(page, '/online');
    await page.getByLabel(t('home:calculator.width')).fill('40');
    await page.getByLabel(t('home:calculator.height')).fill('30');
    await page.getByLabel(t('home:calculator.length')).fill('60');
    await page.getByLabel(t('home:calculator.weight')).fill('9.3');
    await page
      .getByRole('region', { name: t('home:calculator.bill') })
      .getByRole('link', { name: t('home:calculator.start') })
      .click();
    await expect(page).toHaveURL(/\/online\/form\?/);
    await expect(page.getByText('A$150.00').first()).toBeVisible();

    await page.getByRole('button', { name: t('online:form.goOn') }).click();
    await expect(page.getByLabel(t('forms:fields.name'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await fillIn(person);

    await open(page, '/online/form');
    await expect(page.getByText(t('online:form.restored'))).toBeVisible();
    await expectUnchanged(person);
    await page.getByRole('button', { name: t('online:form.goOn') }).click();
    await register(person, { mobile: newMobile(), firstName: 'Grace', lastName: 'Hopper' });

    await expect(page).toHaveURL(/\/moz\/form\/edit\/[0-9a-f-]{36}$/);
    await expectSaved(person);
    await expectUnchanged(person);
    const sender = page.getByRole('region', { name: t('forms:sections.sender') });
    await expect(sender.getByLabel(t('forms:fields.name'), { exact: true })).toHaveValue(/Hopper/);
    await open(page, page.url());
    await expectUnchanged(person);
  });
}

test('a signed-in user starts in the form with the box from the calculator', async ({ app, newPerson }) => {
  const { sessionId } = await app.signIn('client');
  const { page, t } = await newPerson({ sessionId });
  await open(page, '/online/form?lengthMm=600&widthMm=400&heightMm=300&grossG=9300&pieces=1&plan=standard');
  await expect(page).toHaveURL(/\/moz\/form\/edit\//);
  await expect(page.getByLabel(t('forms:fields.length'))).toHaveValue('60');
});

test('a started form can be deleted from the device', async ({ newPerson }) => {
  const person = await newPerson();
  const { page, t } = person;
  await open(page, '/online/form');
  await fillIn(person);
  await open(page, '/online/form');
  await page.getByRole('button', { name: t('online:form.forget') }).click();
  await open(page, '/online/form');
  await expect(page.getByLabel(t('forms:fields.name'), { exact: true })).toHaveValue('');
  await expect(page.getByText(t('online:form.restored'))).toHaveCount(0);
});

test('the counter converts money and opens the tracking of a number', async ({ newPerson }) => {
  const { page, t, language } = await newPerson({ language: 'mn', refusals: [404] });
  await open(page, '/online');
  await page.getByLabel(t('home:converter.amount')).fill('100');
  await expect(page.getByText(formatMnt(234_567, language), { exact: true })).toBeVisible();
  await page.getByLabel(t('tracking-form:form.label')).fill('CM 4731 2482 9 XM');
  await page.getByRole('button', { name: t('tracking-form:form.track') }).click();
  await expect(page.getByRole('heading', { name: t('tracking:unknown.title') })).toBeVisible();
});

async function fillIn({ page, t }: Person): Promise<void> {
  await page.getByLabel(t('forms:fields.name'), { exact: true }).fill(receiver);
  await page.getByLabel(t('forms:fields.mobile'), { exact: true }).fill('99112233');
  await page.getByLabel(t('forms:fields.duureg')).selectOption({ index: 3 });
  await page.getByLabel(t('forms:fields.landmark')).fill('Ногоон хаалга');
  for (const [name, value] of Object.entries({ length: '60', width: '40', height: '30', weight: '9.3' })) {
    await page.getByLabel(t(`forms:fields.${name}`), { exact: true }).fill(value);
  }
  await page.getByLabel(t('forms:fields.description')).fill(goods);
  await page.getByLabel(t('forms:fields.value')).fill('120');
}

async function expectUnchanged({ page, t }: Person): Promise<void> {
  const section = page.getByRole('region', { name: t('forms:sections.receiver') });
  await expect(section.getByLabel(t('forms:fields.name'), { exact: true })).toHaveValue(receiver);
  await expect(section.getByLabel(t('forms:fields.landmark'))).toHaveValue('Ногоон хаалга');
  await expect(page.getByLabel(t('forms:fields.length'), { exact: true })).toHaveValue('60');
  await expect(page.getByLabel(t('forms:fields.description'))).toHaveValue(goods);
  await expect(page.getByText('A$150.00').first()).toBeVisible();
}
