import { key } from '../factories/form-desk';
import { bill, cash } from '../factories/payments';
import type { Scenario } from './world';

export const payments: Scenario = async ({ admin, sydney, billed, pay }, step) => {
  const { formId } = await billed();
  const { idempotencyKey: _, ...paid } = cash(formId, { amount: 5_000 });
  const taken = await step('payments.record', sydney, paid);
  const back = {
    amount: 1_000,
    method: 'cash',
    office: 'sydney',
    reason: 'Буцаалт',
    credit: { reason: 'damaged' },
  };
  await step('payments.refund', admin, { id: taken.id, version: taken.version, ...back });
  const struck = await pay(formId, 1_000);
  await step('payments.void', admin, { id: struck.id, version: struck.version, reason: 'Алдаа' });
  await step('payments.credit', admin, { formId, cents: 500, reason: 'delayed', note: 'Саатсан' });
  const bounced = await pay(formId, 1_000);
  const { id, version } = bounced;
  await step('payments.reverse', admin, { id, version, amount: 1_000, reason: 'Банк буцаасан' });
};

export const till: Scenario = async ({ admin, app, sydney, billed, pay }, step) => {
  const { formId } = await billed();
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
  await pay(formId, 5_000);
  const day = { office: 'sydney' as const, day: app.clock.now.toISOString().slice(0, 10) };
  const { lines } = await sydney.api.payments.tillDay(day);
  const countedLines = lines.map(({ method, currency, expected }) => ({
    ...{ method, currency, expected },
    counted: expected,
  }));
  await step('payments.closeDay', sydney, { ...day, lines: countedLines });
  await step('payments.reopenDay', admin, { ...day, reason: 'Алдаа' });
};

export const qpay: Scenario = async ({ billed }, step) => {
  const { client, formId } = await billed();
  const { id } = await step('payments.startQpay', client, { formId, seenCents: bill.cents });
  await step('payments.checkQpay', client, { id });
  await step('payments.cancelQpay', client, { id });
  const other = await billed();
  const started = await other.client.api.payments.startQpay({
    ...{ formId: other.formId, seenCents: bill.cents },
    ...key(),
  });
  await step('payments.payDemoQpay', other.client, { id: started.id });
};

export const card: Scenario = async ({ billed }, step) => {
  const { client, formId } = await billed();
  const { id } = await step('payments.startCard', client, { formId, seenCents: bill.cents });
  await step('payments.checkCard', client, { id });
  await step('payments.cancelCard', client, { id });
  const other = await billed();
  const started = await other.client.api.payments.startCard({
    ...{ formId: other.formId, seenCents: bill.cents },
    ...key(),
  });
  await step('payments.payDemoCard', other.client, { id: started.id });
};

export const taxReceipts: Scenario = async ({ billed, db, ulaanbaatar }, step) => {
  const { formId } = await billed();
  const { idempotencyKey: _, ...paid } = cash(formId, { currency: 'MNT', amount: bill.mnt });
  await step('payments.record', ulaanbaatar, paid);
  /** As if the answer of the tax authority's service was lost. */
  const lose = async () => {
    await db.updateTable('taxReceipt').set({ state: 'unknown' }).where('formId', '=', formId).execute();
    const { id, version } = await db
      .selectFrom('taxReceipt')
      .select(['id', 'version'])
      .where('formId', '=', formId)
      .executeTakeFirstOrThrow();
    return { id, version };
  };
  await step('payments.retryTaxReceipt', ulaanbaatar, await lose());
  await step('payments.settleTaxReceipt', ulaanbaatar, { ...(await lose()), receiptNo: '1'.repeat(33) });
};
