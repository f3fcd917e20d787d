import { key } from '../factories/form-desk';
import { storeArrival } from '../factories/shelf';
import type { Scenario } from './world';

/** Arrivals that become a form, one of which leaves it again. */
export const joins: Scenario = async ({ app, db }, step) => {
  const client = await app.signIn('client');
  const of = { customerId: client.user.customerId, shelfSince: app.clock.now };
  const arrivals = [await storeArrival(db, of), await storeArrival(db, of)];
  await step('arrivals.join', client, { arrivals: arrivals.map(({ id }) => ({ id, version: 1 })) });
  const [{ id } = { id: '' }] = arrivals;
  await step('arrivals.leaveForm', client, { id, version: 2 });
  // The draft has the other arrival until it is archived.
  const { rows } = await client.api.forms.list({});
  const [form] = rows;
  await client.api.forms.archive({ id: form?.id ?? '', version: form?.version ?? 0, ...key() });
};
