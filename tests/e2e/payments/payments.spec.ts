import { formatMnt } from '~/domain/core/format/numbers';
import { deskOf, key } from '../../factories/form-desk';
import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { photographed } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';

test('a bill is paid partly in cash and partly by QPay, and its receipt prints', async ({
  app,
  newPerson,
}) => {
  const clerk = await app.signIn('warehouse-au');
  const { client, formId, version } = await deskOf(app).waiting();
  await clerk.api.forms.receive({ formId, version, pieces: [await photographed(clerk.sessionId)], ...key() });
  const { formCode } = await clerk.api.payments.ofForm({ formId });

  const { page, t } = await newPerson({ sessionId: clerk.sessionId });
  await open(page, '/moz/payment');
  await page.getByLabel(t('payments:find.label')).fill(formCode);
  await page.getByRole('button', { name: t('payments:find.go') }).click();
  await expect(page).toHaveURL(`/moz/payment?form=${formId}`);
  const amount = page.getByLabel(t('payments:take.amount'));
  await expect(amount).toHaveValue('150.00');
  await expectAccessible(page);
  const note = page.getByLabel(t('payments:take.note'));
  await note.fill('Хагасыг нь');
  await page.getByLabel(t('payments:methods.card'), { exact: true }).check();
  await expect(note).toHaveValue('Хагасыг нь');
  await page.getByLabel(t('payments:methods.cash'), { exact: true }).check();
  await amount.fill('50');
  await page.getByRole('button', { name: t('payments:take.submit', { total: 'A$50.00' }) }).click();
  const balance = page
    .getByRole('heading', { name: t('payments:money.title'), exact: true })
    .locator('../..');
  await expect(balance).toContainText('A$100.00');
  await expect(amount).toHaveValue('100.00');
  await expect(note).toHaveValue('');

  const { balanceMnt } = await clerk.api.payments.ofForm({ formId });
  const payer = await newPerson({ language: 'mn', sessionId: client.sessionId, refusals: [422] });
  const rest = formatMnt(balanceMnt, 'mn');
  await open(payer.page, `/moz/form/preview/${formId}`);
  await payer.page.getByRole('radio', { name: payer.t('payments:pay.ways.qpay') }).check();
  const qpay = payer.page.locator('form').filter({ hasText: payer.t('payments:qpay.text') });
  const part = qpay.getByLabel(payer.t('payments:online.amount'));
  await expect(part).toHaveValue(String(balanceMnt));
  await part.fill(String(balanceMnt + 1000));
  await qpay.getByRole('button').click();
  await expect(part).toHaveAccessibleDescription(new RegExp(payer.t('refusals:payment.above_balance')));
  await part.fill(String(balanceMnt));
  await payer.page.getByRole('button', { name: payer.t('payments:qpay.start', { total: rest }) }).click();
  await expect(
    payer.page.getByRole('img', { name: payer.t('payments:qpay.code', { total: rest }) }),
  ).toBeVisible();
  await expect(payer.page.getByText(payer.t('payments:qpay.demo'))).toBeVisible();
  await expectAccessible(payer.page);
  await payer.page.getByRole('button', { name: payer.t('payments:qpay.pretend') }).click();
  await expect(payer.page.getByText(payer.t('payments:money.settled'))).toBeVisible();

  await open(page, `/moz/payment?form=${formId}`);
  await expect(balance).toContainText(t('payments:money.settled'));
  const taken = page.getByRole('listitem').filter({ hasText: 'A$50.00' });
  await taken.getByRole('link', { name: new RegExp(t('payments:receipt.open')) }).click();
  const paper = page.getByRole('article');
  await expect(paper).toContainText(formCode);
  await expect(paper).toContainText('A$50.00');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: t('payments:receipt.print') })).toBeHidden();
  await expect(paper).toBeVisible();

  await open(payer.page, '/moz/payment');
  await expect(payer.page.getByRole('row').filter({ hasText: formCode })).toHaveCount(2);
});

test('a client reads the bank details and pays a part by card', async ({ app, newPerson }) => {
  const clerk = await app.signIn('warehouse-au');
  const admin = await app.signIn('admin');
  const { client, formId, version } = await deskOf(app).waiting();
  await clerk.api.forms.receive({ formId, version, pieces: [await photographed(clerk.sessionId)], ...key() });
  const { formCode } = await clerk.api.payments.ofForm({ formId });
  const company = await admin.api.settings.company();
  await admin.api.settings.updateCompany({
    ...company,
    auBsb: '062-000',
    auAccountNumber: '10550142',
    ...key(),
  });

  const { page, t } = await newPerson({ language: 'en', sessionId: client.sessionId });
  await open(page, `/moz/form/preview/${formId}`);
  const ways = page.getByRole('group', { name: t('payments:pay.title') });
  await ways.getByLabel(t('payments:pay.ways.transfer')).check();
  const bank = page.getByRole('heading', { name: t('payments:pay.title') }).locator('../..');
  await expect(bank).toContainText('062-000');
  await expect(bank).toContainText(formCode);
  await ways.getByLabel(t('payments:pay.ways.card')).check();
  await expect(bank).not.toContainText('062-000');
  const card = page.locator('form').filter({ hasText: t('payments:card.text') });
  const amount = card.getByLabel(t('payments:online.amount'));
  await expect(amount).toHaveValue('150.00');
  await amount.fill('40');
  await page.getByRole('button', { name: t('payments:card.start', { total: 'A$40.00' }) }).click();
  await page.getByRole('button', { name: t('payments:card.pretend') }).click();
  await expect(amount).toHaveValue('110.00');
  await expectAccessible(page);
});
