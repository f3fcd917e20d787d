import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '~/db/client';
import { testApp } from '../factories/app';
import { createParcel } from '../factories/parcels';

/** Acknowledged changes, by the text that the writer put into them. */
export type AcknowledgedChanges = {
  customers: string[];
  notes: string[];
  payments: string[];
  /** Parcels with their number of holds and releases. */
  moves: Map<string, number>;
};

export type Writers = {
  acknowledged: AcknowledgedChanges;
  /** Responses that no fault explains. */
  wrong: string[];
  /** Number of acknowledged changes of each writer so far. */
  counts: readonly number[];
  /** Stops the writers after their current change. */
  stop: () => Promise<void>;
};

type Call = (path: string, input: object) => Promise<unknown>;
type Caller = { read: Call; change: Call };

const versioned = z.object({ version: z.number() });
const answerSchema = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) });
/** Statuses that a client retries: the server is down, overloaded or without its database. */
const passing = new Set([429, 500, 502, 503, 504]);

/**
 * Eight administrators who each make one change after the other over HTTP, and repeat it with its idempotency key until
 * it is acknowledged: two create customers, two write notes, two record payments, two hold and release a parcel.
 */
export async function startWriters(db: Database, origin: string): Promise<Writers> {
  const app = testApp(db);
  app.clock.now = new Date();
  const acknowledged: AcknowledgedChanges = { customers: [], notes: [], payments: [], moves: new Map() };
  const wrong: string[] = [];
  let isOver = false;
  const callers: Caller[] = [];
  for (let writer = 0; writer < 8; writer += 1) {
    const { sessionId } = await app.signIn('admin');
    callers.push(callerOf(origin, `accessToken=${sessionId}`));
  }
  const forms = await billedForms(db);
  const held = [await createParcel(db, { status: 'ready' }), await createParcel(db, { status: 'ready' })];
  const acts = [0, 1].flatMap((each) => [
    enterCustomers(acknowledged),
    writeNotes(acknowledged, held[each]?.id ?? ''),
    takeMoney(acknowledged, forms[each] ?? ''),
    holdAndRelease(acknowledged, held[each]),
  ]);
  const counts = acts.map(() => 0);
  const working = acts.map(async (act, index) => {
    const caller = callers[index];
    if (!caller) throw new RangeError('a caller for each act');
    while (!isOver) {
      try {
        await act(caller);
        counts[index] = (counts[index] ?? 0) + 1;
      } catch (error) {
        wrong.push(String(error));
        return;
      }
    }
  });
  const stop = async (): Promise<void> => {
    isOver = true;
    await Promise.all(working);
  };
  return { acknowledged, wrong, counts, stop };
}

type Act = (caller: Caller) => Promise<void>;

function enterCustomers({ customers }: AcknowledgedChanges): Act {
  return async ({ change }) => {
    const lastName = randomUUID();
    await change('customers.create', {
      type: 'individual',
      firstName: 'Оюунчимэг',
      lastName,
      mobileCountry: 'AU',
      mobile: '0491570156',
    });
    customers.push(lastName);
  };
}

function writeNotes({ notes }: AcknowledgedChanges, id: string): Act {
  return async ({ change }) => {
    const text = randomUUID();
    await change('notes.parcel.add', { id, text });
    notes.push(text);
  };
}

const balance = z.object({ balanceCents: z.number() });

function takeMoney({ payments }: AcknowledgedChanges, formId: string): Act {
  return async ({ read, change }) => {
    const { balanceCents } = balance.parse(await read('payments.ofForm', { formId }));
    const note = randomUUID();
    await change('payments.record', {
      formId,
      method: 'bank',
      currency: 'MNT',
      amount: 5_000,
      office: 'ulaanbaatar',
      seenCents: balanceCents,
      isOverConfirmed: true,
      note,
    });
    payments.push(note);
  };
}

function holdAndRelease({ moves }: AcknowledgedChanges, parcel?: { id: string; version: number }): Act {
  if (!parcel) throw new RangeError('no parcel');
  const { id } = parcel;
  let { version } = parcel;
  moves.set(id, 0);
  return async ({ change }) => {
    const done = moves.get(id) ?? 0;
    const answer =
      done % 2 === 0
        ? await change('parcels.hold', { id, version, reason: 'documents', note: '' })
        : await change('parcels.release', { id, version });
    version = versioned.parse(answer).version;
    moves.set(id, done + 1);
  };
}

async function billedForms(db: Database): Promise<string[]> {
  const forms = await db
    .selectFrom('form')
    .select('id')
    .where('billId', 'is not', null)
    .where('acceptedAt', 'is not', null)
    .where('archivedAt', 'is', null)
    .limit(2)
    .execute();
  return forms.map(({ id }) => id);
}

function callerOf(origin: string, cookie: string): Caller {
  const ask = async (path: string, input: object, method: 'GET' | 'POST'): Promise<unknown> => {
    const json = JSON.stringify({ json: input });
    for (;;) {
      const url = `${origin}/api/trpc/${path}`;
      const request =
        method === 'GET'
          ? fetch(`${url}?input=${encodeURIComponent(json)}`, { headers: { cookie } })
          : fetch(url, {
              method,
              body: json,
              headers: { cookie, origin, 'content-type': 'application/json' },
            });
      const answer = await request
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => undefined);
      if (answer?.status === 200) return answerSchema.parse(JSON.parse(answer.body)).result.data.json;
      if (answer && !passing.has(answer.status)) throw new Error(`${path}: ${answer.status} ${answer.body}`);
      await pause(50);
    }
  };
  return {
    read: (path, input) => ask(path, input, 'GET'),
    change: (path, input) => ask(path, { ...input, idempotencyKey: randomUUID() }, 'POST'),
  };
}
