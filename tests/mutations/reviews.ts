import { screenEdition } from '~/server/denied-parties/edition/screen';
import { key } from '../factories/form-desk';
import { typedDraft } from '../factories/forms';
import { type Scenario, seen } from './world';

const csv = [
  'reference,name,kind,aliases,born,citizenship,listed on',
  '1,Viktor Orlov,individual,Виктор Орлов,1969,Russia,2022-03-18',
].join('\n');

export const denied: Scenario = async ({ admin, app, waiting, billed }, step) => {
  const edition = await admin.api.deniedParties.import({ csv, source: 'First', ...key() });
  await screenEdition(app.services, { payload: { editionId: edition.id } });
  await step('deniedParties.import', admin, { csv: csv.replace('1969', '1970'), source: 'Test' });
  const draft = typedDraft();
  const named = { draft: { ...draft, receiver: { ...draft.receiver, name: 'Виктор Орлов' } } };
  for (const verdict of ['clear', 'confirm']) {
    const { client } = await waiting(named);
    const { rows } = await admin.api.deniedParties.matches({ customerId: client.user.customerId ?? '' });
    const [match] = rows;
    if (!match) throw new Error('nobody was found');
    await step(`deniedParties.${verdict}`, admin, { ...seen(match), reason: 'Төрсөн огноо' });
  }
  await billed();
};

export const merging: Scenario = async ({ admin, billed }, step) => {
  const [winner, loser] = [await billed(), await billed()];
  const { version } = await admin.api.customers.record({ id: winner.customerId });
  const { version: loserVersion } = await admin.api.customers.record({ id: loser.customerId });
  await step('customers.merge', admin, {
    ...{ id: winner.customerId, version },
    ...{ loserId: loser.customerId, loserVersion, isTypeConfirmed: true },
  });
};

export const outbox: Scenario = async ({ admin, db }, step) => {
  const failed = async (): Promise<{ id: string }> => {
    const { id } = await db
      .selectFrom('message')
      .select('id')
      .where('kind', '!=', 'code')
      .limit(1)
      .executeTakeFirstOrThrow();
    const failure = { status: 'failed', lastError: 'no signal' } as const;
    await db.updateTable('message').set(failure).where('id', '=', id).execute();
    return { id };
  };
  await step('messages.resend', admin, await failed());
  await step('messages.resendMany', admin, { rows: [await failed()] });
};
