import { storePicture } from '../factories/billed-parcels';
import { key } from '../factories/form-desk';
import { type Scenario, seen } from './world';

const text = 'Because of a test';

/** A customer reports problems, and staff ask, decide, settle and reopen. */
export const cases: Scenario = async ({ admin, billed, db, pay }, step) => {
  const { client, formId } = await billed();
  const paid = await pay(formId);
  const photoIds = [await storePicture(db, { customerId: client.user.customerId })];
  const report = { formId, kind: 'damage', text, photoIds };
  const opened = await step('cases.open', client, report);
  const asked = await step('cases.ask', admin, { ...seen(opened), text });
  await step('cases.write', client, { id: asked.id, text, photoIds: [] });
  await step('cases.write', admin, { id: asked.id, text, photoIds: [] });
  const taken = await admin.api.cases.get({ id: opened.id });
  const assigned = await step('cases.assign', admin, { ...seen(taken), isMine: true });
  const decided = await step('cases.decide', admin, { ...seen(assigned), text, cents: 500 });
  const refund = { paymentId: paid.id, version: paid.version, amount: 500, method: 'cash', office: 'sydney' };
  const settled = await step('cases.settle', admin, { ...seen(decided), refund });
  const again = await step('cases.reopen', admin, { ...seen(settled), text });
  await step('cases.reject', admin, { ...seen(again), text });
  const other = await client.api.cases.open({ formId, kind: 'delay', text, photoIds: [], ...key() });
  await step('cases.withdraw', client, seen(other));
};
