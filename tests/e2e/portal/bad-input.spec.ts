import { expect, test } from '../../setup/e2e';
import { enterAs, newMobile, register, signInClient } from '../../setup/e2e-account';
import { open } from '../../setup/e2e-page';
import { textsIn } from '../../setup/e2e-texts';

const wrongMobiles = [
  { typed: '0412345', code: 'mobile.length' },
  { typed: '0412345678901234', code: 'mobile.length' },
  { typed: '04l2345678', code: 'mobile.digits' },
  { typed: '+49 151 1234 5678', code: 'mobile.digits' },
] as const;

for (const language of ['mn', 'en'] as const) {
  test(`a wrong mobile number is refused with an error at the field in ${language}`, async ({
    newPerson,
  }) => {
    const { page, t } = await newPerson({ language, refusals: [400, 422] });
    await page.goto('/register');
    const mobile = page.getByLabel(t('auth:fields.mobile'));
    for (const { typed, code } of wrongMobiles) {
      await mobile.fill(typed);
      await page.getByRole('button', { name: t('auth:register.send') }).click();
      await expect(mobile).toHaveAccessibleDescription(new RegExp(t(`errors:${code}`)));
      await expect(mobile).toHaveValue(typed);
    }
  });
}

test('a mobile pasted with its calling code, spaces and dashes is accepted', async ({ newPerson }) => {
  const { page, t } = await newPerson();
  const { typed } = newMobile();
  await page.goto('/register');
  await page
    .getByLabel(t('auth:fields.mobile'))
    .fill(`+61 ${typed.slice(1, 4)} ${typed.slice(4, 7)}-${typed.slice(7)}`);
  await page.getByRole('button', { name: t('auth:register.send') }).click();
  await expect(page.getByLabel(t('auth:fields.code'))).toBeVisible();
});

test('a client registers and signs in on another browser without JavaScript', async ({ newPerson }) => {
  const mobile = newMobile();
  const here = await newPerson({ javaScriptEnabled: false });
  await here.page.goto('/register');
  await register(here, { mobile, firstName: 'Grace', lastName: 'Hopper' });
  await expect(here.page).toHaveURL(/\/moz\/form\/list/);
  const elsewhere = await newPerson({ javaScriptEnabled: false });
  await elsewhere.page.goto('/login');
  await signInClient(elsewhere, { e164: mobile.e164 });
  await expect(elsewhere.page).toHaveURL(/\/moz\/form\/list/);
});

test('a visitor to the forms signs in first and is redirected there', async ({ newPerson }) => {
  const mobile = newMobile();
  const person = await newPerson();
  await person.page.goto('/moz/form/list');
  await expect(person.page).toHaveURL('/login?to=%2Fmoz%2Fform%2Flist');
  await person.page.getByRole('link', { name: person.t('auth:login.create') }).click();
  await register(person, { mobile, firstName: 'Ada', lastName: 'Lovelace' });
  await expect(person.page).toHaveURL('/moz/form/list');
  const back = await newPerson();
  await back.page.goto('/moz/form/list?page=1');
  await expect(back.page).toHaveURL(/\/login\?to=/);
  await signInClient(back, { e164: mobile.e164 });
  await expect(back.page).toHaveURL('/moz/form/list?page=1');
});

for (const language of ['mn', 'en'] as const) {
  test(`the calculator reads units and shows errors at the fields in ${language}`, async ({ newPerson }) => {
    const { page, t } = await newPerson({ language });
    await open(page, '/home');
    const length = page.getByLabel(t('home:calculator.length'));
    const weight = page.getByLabel(t('home:calculator.weight'));
    const pieces = page.getByLabel(t('home:calculator.pieces'));
    for (const [field, typed, code] of [
      [length, '0', 'measure.zero'],
      [length, '-60', 'measure.negative'],
      [length, '1e99', 'measure.not_a_number'],
      [weight, 'NaN', 'measure.not_a_number'],
      [weight, '9,3 lb', 'measure.not_a_number'],
      [weight, '99999999', 'measure.too_big'],
      [pieces, '0', 'quote.no_pieces'],
      [pieces, '21', 'quote.too_many_pieces'],
      [pieces, '1,5', 'number.not_integer'],
    ] as const) {
      await field.fill(typed);
      await expect(field).toHaveAccessibleDescription(t(`errors:${code}`));
      await expect(field).toHaveValue(typed);
      await field.fill('1');
    }
    await length.fill('60,0 см');
    await page.getByLabel(t('home:calculator.width')).fill('400 mm');
    await page.getByLabel(t('home:calculator.height')).fill('30cm');
    await weight.fill('9,3кг');
    await expect(page.getByRole('region', { name: t('home:calculator.bill') })).toContainText('A$150.00');
  });
}

test('tracking shows a wrong number or wrong digits at the field without JavaScript', async ({
  app,
  newPerson,
}) => {
  const clerk = await newPerson();
  await enterAs(app, clerk, 'support');
  await open(clerk.page, '/moz/parcel/list?status=delivered');
  const link = clerk.page.getByRole('link', { name: /^CM \d{4}/ }).first();
  const number = (await link.textContent()) ?? '';
  const { page, t } = await newPerson({ javaScriptEnabled: false, refusals: [400, 404, 422] });
  await page.goto('/track');
  const field = page.getByLabel(t('tracking-form:form.label'));
  await field.fill(number.replace(/\d(?= XM)/, (digit) => String((Number(digit) + 1) % 10)));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('tracking-form:form.track') })
    .click();
  await expect(field).toHaveAccessibleDescription(t('errors:parcel.number_invalid'));
  await field.fill(number);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('tracking-form:form.track') })
    .click();
  await expect(page.getByRole('heading', { name: t('tracking:headlines.delivered') })).toBeVisible();
  const last4 = page.getByLabel(t('tracking:people.last4'));
  await last4.fill('12');
  await page.getByRole('button', { name: t('tracking:people.reveal') }).click();
  await expect(last4).toHaveAccessibleDescription(t('errors:phone.last4_format'));
});

test('a page says that the server cannot be reached, and its link works afterwards', async ({ browser }) => {
  const t = textsIn('mn');
  // A separate context, because this test provokes console errors.
  const page = await (await browser.newContext()).newPage();
  await open(page, '/home');
  await page.route('**/*.data*', (route) => route.abort());
  await page
    .getByRole('link', { name: t('nav:track'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('common:problem.500.title') })).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('link', { name: t('common:actions.toHome') }).click();
  await expect(page.getByRole('heading', { name: t('home:hero.title') })).toBeVisible();
});
