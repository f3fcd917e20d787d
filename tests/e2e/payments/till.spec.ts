import { sql } from 'kysely';
import { deskOf, key } from '../../factories/form-desk';
import { cash } from '../../factories/payments';
import { readPdf } from '../../factories/pdf';
import { expect, test } from '../../setup/e2e';
import { photographed } from '../../setup/e2e-files';
import { open } from '../../setup/e2e-page';

test('a till refunds a part, prints receipts in both languages and reopens a day', async ({
  app,
  newPerson,
}) => {
  const { db } = app.services;
  const clerk = await app.signIn('warehouse-au');
  const admin = await app.signIn('admin');
  const { formId, version } = await deskOf(app).waiting();
  await clerk.api.forms.receive({ formId, version, pieces: [await photographed(clerk.sessionId)], ...key() });
  const { formCode } = await clerk.api.payments.ofForm({ formId });
  await clerk.api.payments.record(cash(formId, { amount: 6_000 }));
  const { page, t } = await newPerson({
    language: 'en',
    sessionId: admin.sessionId,
    refusals: [400, 422],
  });

  await open(page, `/moz/payment?form=${formId}`);
  const line = page.getByRole('listitem').filter({ hasText: 'A$60.00' });
  await expect(line).toBeVisible();
  const receipt = line.getByRole('link', { name: new RegExp(t('payments:receipt.open')) });
  const number = (await receipt.textContent())?.trim() ?? '';
  await line.getByRole('button', { name: t('payments:money.menu', { number }) }).click();
  await page.getByRole('menuitem', { name: t('payments:refund.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('payments:refund.cause')).selectOption('damaged');
  await dialog.getByLabel(t('payments:refund.amount')).fill('20');
  await expect(dialog.getByLabel(t('payments:refund.lowers'))).toHaveValue('20.00');
  await dialog.getByLabel(t('payments:refund.reason')).fill('Хайрцаг багассан');
  await dialog.getByRole('button', { name: t('payments:refund.submitBoth', { total: 'A$20.00' }) }).click();
  await expect(page.getByText(t('payments:refund.done', { total: 'A$20.00' }))).toBeVisible();
  await expect(line).toContainText('Хайрцаг багассан');
  const { balanceCents } = await clerk.api.payments.ofForm({ formId });
  expect(balanceCents).toBe(9_000);

  await receipt.click();
  for (const [lang, title] of [
    ['mn', 'Төлбөрийн баримт'],
    ['en', 'Receipt'],
  ] as const) {
    const name = t('documents:card.file', {
      name: t('documents:names.receipt'),
      file: t(`common:languages.${lang}`),
    });
    const address = await page.getByRole('link', { name }).getAttribute('href');
    const file = await page.request.get(address ?? '');
    const text = (await readPdf(new Uint8Array(await file.body()))).join(' ');
    for (const part of [title, formCode, number, '60.00']) expect(text).toContain(part);
  }

  const closed = await db
    .selectFrom('dayClose')
    .select(sql<string>`day::text`.as('day'))
    .where('office', '=', 'sydney')
    .where('reopenedAt', 'is', null)
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow();
  const { day } = closed;
  await open(page, `/moz/payment?tab=till&office=sydney&day=${day}`);
  await page.getByRole('button', { name: t('payments:till.reopen') }).click();
  await dialog.getByLabel(t('payments:till.reason')).fill('Дахин тоолно');
  await dialog.getByRole('button', { name: t('payments:till.reopen') }).click();
  await expect(page.getByText(t('payments:till.reopened'))).toBeVisible();
  await expect(page.getByText(/Дахин тоолно/u)).toBeVisible();

  const { lines } = await clerk.api.payments.tillDay({ office: 'sydney', day });
  for (const [at, { method, currency, expected }] of lines.filter(isByHand).entries()) {
    const name = `${t(`payments:methods.${method}`)}, ${t(`payments:currencies.${currency}`)}`;
    const counted = page.getByLabel(`${t('payments:till.counted')}: ${name}`);
    await expect(counted).toHaveValue('');
    const sum = expected + (at === 0 ? 100 : 0);
    await counted.fill(String(currency === 'AUD' ? sum / 100 : sum));
  }
  await expect(page.getByRole('columnheader', { name: t('payments:till.expected') })).toHaveCount(0);
  await page.getByRole('button', { name: t('payments:till.compare') }).click();
  await expect(page.getByRole('columnheader', { name: t('payments:till.difference') })).toBeVisible();
  const close = async (): Promise<void> => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('payments:till.close') })
      .last()
      .click();
    await dialog.getByRole('button', { name: t('payments:till.close') }).click();
  };
  await close();
  const note = page.getByLabel(t('payments:till.note'));
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await note.fill('Нэг доллар илүү');
  await close();
  await expect(page.getByText(t('payments:till.closedNow'))).toBeVisible();
  await expect(page.getByText('Нэг доллар илүү').first()).toBeVisible();
});

function isByHand({ method }: { method: string }): boolean {
  return ['cash', 'bank', 'card'].includes(method);
}
