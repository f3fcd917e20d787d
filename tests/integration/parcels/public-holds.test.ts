import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listNames } from '~/domain/core/export/lists';
import { type HoldReason, holdReasons, publicHoldReasons } from '~/domain/parcels/states';
import { hashToken } from '~/server/core/security/token';
import { testApp } from '../../factories/app';
import { callByName } from '../../factories/call-by-name';
import { serveApi } from '../../factories/http';
import { createForm, createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';
import { listsOfRouter } from '../plans/list-inputs';
import { readCalls } from '../plans/read-inputs';

const { db } = await testDb();
const app = testApp(db);
const client = await app.signIn('client');
const admin = await app.signIn('admin');
const url = await serveApi(app.services);

/** Words by which an answer would say that a name is compared with a list. */
const screened = /sanction|denied|name.?check|нэрийн шалгалт|хоригт/iu;

async function heldFor(holdReason: HoldReason) {
  const customerId = client.user.customerId ?? '';
  const { id: formId } = await createForm(db, { customerId, status: 'accepted' });
  const parcel = await createParcel(db, { customerId, formId, status: 'on_hold', holdReason });
  await db
    .insertInto('parcelEvent')
    .values({
      ...{ parcelId: parcel.id, kind: 'on_hold', fromStatus: 'received', toStatus: 'on_hold' },
      ...{ at: app.clock.now, isPublic: true, note: 'resembles a name on the sanctions list' },
    })
    .execute();
  return parcel;
}

type Held = Awaited<ReturnType<typeof heldFor>>;

/** Every query and every list, as the customer of the parcel calls them. */
async function answersTo(caller: unknown, { id, number, formId, customerId }: Held): Promise<string[]> {
  const { code } = await db
    .selectFrom('form')
    .select('code')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  const ids = { parcel: id, form: formId, customer: customerId };
  const reads = readCalls(ids, { number, code, today: '2026-11-21' }).flatMap(({ read, inputs }) =>
    inputs.map((input) => ({ read, input })),
  );
  const lists = listsOfRouter().map(([read]) => ({ read, input: { page: 1, pageSize: 50 } }));
  const answers: string[] = [];
  for (const { read, input } of [...reads, ...lists]) {
    // A refusal is checked like any other response.
    const answer = await callByName(caller, read, input).catch((error: unknown) =>
      problemOf(Promise.reject(error)),
    );
    answers.push(`${read} ${JSON.stringify(answer)}`);
  }
  return answers;
}

describe.each(holdReasons)('a parcel on hold for %s', (reason) => {
  test('shows its customer no word of a name check, in any query', async () => {
    const parcel = await heldFor(reason);
    const answers = await answersTo(client.api, parcel);
    const about = answers.filter((answer) => answer.includes(parcel.number) || answer.includes(parcel.id));
    const names = about.map((answer) => answer.split(' ')[0]);
    expect(names).toEqual(
      expect.arrayContaining(['parcels.get', 'parcels.list', 'parcels.findByNumbers', 'forms.get']),
    );
    expect(names).toEqual(expect.arrayContaining(['dashboard.mine', 'tracking.find']));
    expect(answers.filter((answer) => screened.test(answer.slice(answer.indexOf(' '))))).toEqual([]);
    const shown = reason === 'sanctions' ? 'review' : reason;
    for (const name of ['parcels.get', 'parcels.list', 'forms.get', 'dashboard.mine', 'tracking.find'])
      expect(about.find((answer) => answer.startsWith(`${name} `))).toContain(`"holdReason":"${shown}"`);
  });

  test('shows no such word in an export or on the page of the receiver', async () => {
    const parcel = await heldFor(reason);
    for (const language of ['mn', 'en']) {
      const cookie = `moz-language=${language}; accessToken=${client.sessionId}`;
      for (const name of listNames) {
        const answer = await fetch(`${url}/api/export/${name}.csv`, { headers: { cookie } });
        expect(screened.test(await answer.text()), `${name} in ${language}`).toBe(false);
      }
    }
    const token = randomUUID().replaceAll('-', '').slice(0, 22);
    await db.insertInto('receiverLink').values({ formId: parcel.formId }).execute();
    await db
      .insertInto('receiverLinkToken')
      .values({ formId: parcel.formId, tokenHash: hashToken(token) })
      .execute();
    const visitor = await app.visitor();
    const page = JSON.stringify(await visitor.api.receiver.get({ token }));
    expect(page).toContain(parcel.number);
    expect(page).not.toMatch(screened);
  });

  test('shows staff the reason', async () => {
    const { id } = await heldFor(reason);
    expect(await admin.api.parcels.get({ id })).toMatchObject({ holdReason: reason });
  });
});

describe('the filter of lists by the reason of a hold', () => {
  test('finds a name check as a review, for customers and staff', async () => {
    const { number } = await heldFor('sanctions');
    for (const { api } of [client, admin]) {
      const { rows } = await api.parcels.list({ holdReason: 'review', page: 1, pageSize: 50 });
      expect(rows.map((row) => row.number)).toContain(number);
    }
  });

  test('refuses a customer the reason that only staff may see', async () => {
    for (const ask of [
      client.api.parcels.list({ holdReason: 'sanctions', page: 1, pageSize: 10 }),
      client.api.parcels.count({ holdReason: 'sanctions' }),
    ])
      expect(await problemOf(ask)).toMatchObject({ code: 'not_allowed' });
    expect(
      (await admin.api.parcels.list({ holdReason: 'sanctions', page: 1, pageSize: 10 })).rows,
    ).not.toEqual([]);
  });
});

test('the reasons shown to customers are those of staff without the name check', () => {
  expect(publicHoldReasons).not.toContain('sanctions');
  expect(publicHoldReasons).toHaveLength(holdReasons.length);
});
