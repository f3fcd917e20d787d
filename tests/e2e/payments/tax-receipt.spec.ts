import { formatMnt } from '~/domain/core/format/numbers';
import { deskOf, key } from '../../factories/form-desk';
import { expect, test } from '../../setup/e2e';
import { expectAccessible } from '../../setup/e2e-axe';
import { photographed } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';

test('a payment of an organization in ₮ shows the e-barimt on its receipt', async ({ app, newPerson }) => {
  const { client, formId, version } = await deskOf(app).waiting();
  const sydney = await app.signIn('warehouse-au');
  await sydney.api.forms.receive({
    formId,
    version,
    pieces: [await photographed(sydney.sessionId)],
    ...key(),
  });
  const clerk = await app.signIn('warehouse-mn');
  const { balanceMnt } = await clerk.api.payments.ofForm({ formId });

  const { page, t } = await newPerson({ sessionId: clerk.sessionId, language: 'mn', refusals: [400] });
  await open(page, `/moz/payment?form=${formId}`);
  await page
    .getByLabel(t('payments:tax.buyer'))
    .selectOption({ label: t('payments:tax.buyers.organization') });
  const number = page.getByLabel(t('payments:tax.organizationNo'));
  await number.fill('12');
  const take = page.getByRole('button', {
    name: t('payments:take.submit', { total: formatMnt(balanceMnt, 'mn') }),
  });
  await take.click();
  await expect(number).toHaveAccessibleDescription(new RegExp(t('refusals:payment.tax_buyer_number')));
  await expectAccessible(page);
  await number.fill('37900846788');
  await take.click();
  const issued = t('payments:tax.of', { state: t('payments:tax.states.issued') });
  await expect(page.getByText(issued)).toBeVisible();

  await page.getByRole('link', { name: t('payments:take.receipt') }).click();
  await expect(page.getByText('37900846788')).toBeVisible();
  await expect(page.getByRole('img', { name: t('payments:receipt.taxQr') })).toBeVisible();
  await expectAccessible(page);

  const [payment] = (await client.api.payments.ofForm({ formId })).payments;
  const payer = await newPerson({ sessionId: client.sessionId });
  await open(payer.page, `/moz/payment?receipt=${payment?.id}`);
  await expect(payer.page.getByText(payment?.taxReceipt?.receiptNo ?? 'no number')).toBeVisible();
});

test('a payer names an organization for the e-barimt of a QPay payment', async ({ app, newPerson }) => {
  const { client, formId, version } = await deskOf(app).waiting();
  const sydney = await app.signIn('warehouse-au');
  await sydney.api.forms.receive({
    formId,
    version,
    pieces: [await photographed(sydney.sessionId)],
    ...key(),
  });

  const { page, t } = await newPerson({ language: 'mn', sessionId: client.sessionId, refusals: [400] });
  await open(page, `/moz/form/preview/${formId}`);
  await page.getByRole('radio', { name: t('payments:pay.ways.qpay') }).check();
  const qpay = page.locator('form').filter({ hasText: t('payments:qpay.text') });
  await qpay
    .getByLabel(t('payments:tax.buyer'))
    .selectOption({ label: t('payments:tax.buyers.organization') });
  const number = qpay.getByLabel(t('payments:tax.organizationNo'));
  await number.fill('12');
  await qpay.getByRole('button').click();
  await expect(number).toHaveAccessibleDescription(new RegExp(t('refusals:payment.tax_buyer_number')));
  await number.fill('37900846788');
  await qpay.getByRole('button').click();
  await expect(
    page.getByText(`${t('payments:tax.buyers.organization')} · 37900846788`, { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('payments:qpay.pretend') }).click();
  const issued = t('payments:tax.of', { state: t('payments:tax.states.issued') });
  await expect(page.getByText(issued)).toBeVisible();
});
