import { storePerson, storeReceiver, uniquePerson } from '../factories/person';
import type { Scenario } from './world';

/** Requests of a customer, their answers, and the deletion of a person with rows of every kind. */
export const privacy: Scenario = async (world, step) => {
  const { admin } = world;
  const { client, customerId } = await storePerson(world);
  await step('privacy.consent', client, { kinds: ['terms', 'privacy'] });
  const asked = await step('privacy.ask', client, { kind: 'deletion' });
  await step('privacy.withdraw', client, asked);
  const objection = await step('privacy.ask', client, { kind: 'objection', text: 'No' });
  await step('privacy.answer', admin, { ...objection, outcome: 'done', answer: 'Done' });
  await step('privacy.download', client, {});
  await step('privacy.downloadOf', admin, { customerId });
  const receiver = await storeReceiver(world);
  const { formId } = receiver;
  await step('privacy.downloadOfReceiver', admin, { formId });
  await step('privacy.askForReceiver', admin, { formId, kind: 'access', text: 'By phone' });
  await step('privacy.eraseReceiver', admin, receiver);
  const name = `${uniquePerson.firstName} ${uniquePerson.lastName}`;
  await step('privacy.erase', admin, { customerId, name });
};
