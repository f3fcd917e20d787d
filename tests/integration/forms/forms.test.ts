import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type FormState, formStates } from '~/domain/forms/states';
import { expireForms } from '~/server/forms/expire';
import { formDesk, key, type SignedInUser } from '../../factories/form-desk';
import { seenPrice } from '../../factories/forms';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted, submitted, rowsOf } = await formDesk(db);

describe('a form through the API', () => {
  const moves: [string, FormState][] = [
    ['submit', 'draft'],
    ['withdraw', 'submitted'],
    ['reject', 'submitted'],
  ];
  const cases = moves.flatMap(([move, from]) =>
    formStates.map((state) => ({ move, state, isAllowed: state === from })),
  );
  test.each(cases)('$move from $state is allowed: $isAllowed', async ({ move, state, isAllowed }) => {
    const client = await app.signIn('client');
    const staff = await app.signIn('warehouse-au');
    const draft = await drafted(client);
    await db.updateTable('form').set({ status: state }).where('id', '=', draft.id).execute();
    const row = { id: draft.id, version: 1, ...key() };
    const call = () => {
      if (move === 'submit') return client.api.forms.submit({ ...draft, ...key() });
      if (move === 'withdraw') return client.api.forms.withdraw(row);
      return staff.api.forms.reject({ ...row, reason: 'Хаяг дутуу' });
    };
    if (isAllowed) expect(await call()).toMatchObject({ version: 2 });
    else expect(await problemOf(call())).toMatchObject({ status: 422, code: 'form.move_refused' });
    const { form } = await rowsOf(draft.id);
    expect(form.version).toBe(isAllowed ? 2 : 1);
  });

  test.each(formStates)('saving is allowed for a draft only: %s', async (status) => {
    const client = await app.signIn('client');
    const { id } = await drafted(client);
    await db.updateTable('form').set({ status }).where('id', '=', id).execute();
    const save = client.api.forms.saveDraft({ id, version: 1, draft: {}, ...key() });
    if (status === 'draft') expect(await save).toMatchObject({ version: 2 });
    else expect(await problemOf(save)).toMatchObject({ code: 'form.not_editable' });
  });

  test.each(['withdraw', 'reject'] as const)(
    '%s is done once per key, and refused on a stale version',
    async (move) => {
      const client = await app.signIn('client');
      const staff = await app.signIn('warehouse-au');
      const { id, version } = await submitted(client);
      const call = (input: { version: number; idempotencyKey: string }) =>
        move === 'withdraw'
          ? client.api.forms.withdraw({ id, ...input })
          : staff.api.forms.reject({ id, reason: 'Хаяг дутуу', ...input });
      expect(await problemOf(call({ version: version + 1, ...key() }))).toMatchObject({
        code: 'version.stale',
      });
      const input = { version, ...key() };
      const answers = await Promise.all([call(input), call(input), call(input)]);
      expect(new Set(answers.map((answer) => answer.version))).toEqual(new Set([version + 1]));
      const { form } = await rowsOf(id);
      expect([form.version, form.rejectReason]).toEqual([
        version + 1,
        move === 'reject' ? 'Хаяг дутуу' : null,
      ]);
    },
  );

  test('expiry ends submitted forms after 30 days, once, and no others', async () => {
    const client = await app.signIn('client');
    const old = await submitted(client);
    const draft = await drafted(client);
    const withdrawn = await submitted(client);
    await client.api.forms.withdraw({ id: withdrawn.id, version: withdrawn.version, ...key() });
    const late = { ...app.services, now: () => new Date(app.clock.now.getTime() + 31 * 86_400_000) };
    await expireForms(late);
    await expireForms(late);
    const statusOf = async (id: string) => (await rowsOf(id)).form.status;
    expect([await statusOf(old.id), await statusOf(draft.id), await statusOf(withdrawn.id)]).toEqual([
      'expired',
      'draft',
      'withdrawn',
    ]);
    const page = await client.api.forms.get({ id: old.id });
    expect(page.history.filter(({ kind }) => kind === 'expire')).toMatchObject([{ by: 'system' }]);
  });
});

describe('the permissions on forms', () => {
  const calls = (client: SignedInUser, form: { id: string }) => ({
    create: () => client.api.forms.create({ customerId: randomUUID(), ...key() }),
    saveDraft: () => client.api.forms.saveDraft({ ...form, version: 1, draft: {}, ...key() }),
    duplicate: () => client.api.forms.duplicate({ ...form, ...key() }),
    submit: () =>
      client.api.forms.submit({ ...form, version: 1, draft: {}, seen: seenPrice(app.clock.now), ...key() }),
    withdraw: () => client.api.forms.withdraw({ ...form, version: 1, ...key() }),
    reject: () => client.api.forms.reject({ ...form, version: 1, reason: 'x', ...key() }),
    approvePrice: () => client.api.forms.approvePrice({ ...form, version: 1, ...key() }),
  });

  test.each(['warehouse-mn', 'support'] as const)('%s may not change a form', async (role) => {
    const form = { id: (await drafted(await app.signIn('client'))).id };
    for (const call of Object.values(calls(await app.signIn(role), form)))
      expect(await problemOf(call())).toMatchObject({ status: 403, code: 'not_allowed' });
  });

  test('a client can neither reject a form nor see one of another client', async () => {
    const form = { id: (await drafted(await app.signIn('client'))).id };
    const other = await app.signIn('client');
    const { reject, ...rest } = calls(other, form);
    expect(await problemOf(reject())).toMatchObject({ status: 403 });
    for (const call of Object.values(rest)) expect(await problemOf(call())).toMatchObject({ status: 404 });
    expect(await problemOf(other.api.forms.get(form))).toMatchObject({ status: 404 });
    expect(await problemOf(other.api.forms.findByCode({ code: '7K3F0Q' }))).toMatchObject({ status: 403 });
  });

  test('a visitor is asked to sign in', async () => {
    const { api } = await app.visitor();
    expect(await problemOf(api.forms.list({}))).toMatchObject({ status: 401 });
  });
});
