import fc from 'fast-check';
import { sql } from 'kysely';
import { z } from 'zod';
import { serializeInput } from '~/app/api/wire';
import type { Database } from '~/db/client';
import { seedDemo } from '~/db/seeds/demo';
import { DomainError } from '~/domain/core/errors';
import { hashPassword } from '~/server/auth/password';
import type { Context } from '~/server/core/api/context';
import { toProblem } from '~/server/core/api/errors';
import { parseBounded } from '~/server/core/api/wire/bounded-json';
import { deserialize } from '~/server/core/api/wire/deserialize';
import { appRouter, createCaller } from '~/server/router';
import { testApp } from '../factories/app';
import { callByName } from '../factories/call-by-name';
import { hostileInputs, type Rows, shapeOf, validInputs } from './inputs';

export type Fuzzed = {
  path: string;
  inputs: readonly z.ZodType[];
  callers: readonly Context[];
  rows: Rows;
};

const procedureSchema = z.custom<{ _def: { inputs: z.ZodType[] } }>(
  (value) => typeof value === 'function' && '_def' in value,
);

/** Prepares every procedure for fuzzing, on demo rows that this writes into an empty database. */
export async function fuzzedProcedures(db: Database): Promise<Fuzzed[]> {
  const app = testApp(db);
  const hash = await hashPassword('a password of all');
  const demo = { now: app.clock.now, hashPassword: async () => hash, numberKey: app.services.secret };
  await seedDemo(db, demo);
  const callers = [(await app.signIn('admin')).ctx, (await app.signIn('client')).ctx];
  const { rows } = await sql<{ id: string }>`
    (select id from parcel limit 5) union all (select id from form limit 5) union all (select id from cargo limit 5)
    union all (select id from customer limit 5) union all (select id from payment limit 5)`.execute(db);
  const parcels = await db.selectFrom('parcel').select('number').limit(5).execute();
  const known = { ids: rows.map(({ id }) => id), numbers: parcels.map(({ number }) => number) };
  return Object.entries<unknown>(appRouter._def.procedures).map(([path, procedure]) => {
    return { path, inputs: procedureSchema.parse(procedure)._def.inputs, callers, rows: known };
  });
}

type Runs = {
  valid: number;
  nasty: number;
  /**
   * Number of inputs of each kind, valid and nasty, to call with if their schemas accept them; the rest are only
   * parsed.
   */
  calls: number;
  seed: number;
};

/**
 * Sends inputs made from a procedure's schemas through the wire format, as a browser or an attacker writes them.
 * @throws Error at the first 5xx answer, or `unexpected` row of a bulk change
 */
export async function fuzz(fuzzed: Fuzzed, { valid, nasty, calls, seed }: Runs): Promise<void> {
  const shapes = fuzzed.inputs.map(shapeOf);
  const caller = fc.constantFrom(...fuzzed.callers);
  const check = async (text: fc.Arbitrary<string>, numRuns: number): Promise<void> => {
    let left = calls;
    const tried = fc.asyncProperty(text, caller, async (sent, ctx) => {
      const input = read(sent);
      if (input === refused) return;
      const isAccepted = fuzzed.inputs.every((schema) => schema.safeParse(input.value).success);
      if (isAccepted) left -= 1;
      if (!isAccepted || left >= 0) await call(ctx, fuzzed.path, { sent, ...input });
    });
    await fc.assert(tried, { numRuns, seed, endOnFailure: true });
  };
  await check(merged(shapes.map((shape) => validInputs(shape, fuzzed.rows))).map(browserText), valid);
  await check(fc.tuple(merged(shapes.map(hostileInputs)), meta).map(attackerText), nasty);
}

const refused = Symbol('refused');

/** @throws for anything that the wire format does not expect */
function read(sent: string): { value: unknown } | typeof refused {
  try {
    return { value: deserialize(parseBounded(sent)) };
  } catch (error) {
    if (error instanceof DomainError) return refused;
    throw error;
  }
}

async function call(
  ctx: Context,
  path: string,
  { sent, value }: { sent: string; value: unknown },
): Promise<void> {
  try {
    const answer = await callByName(createCaller(ctx), path, value);
    if (JSON.stringify(answer, withoutBigInt)?.includes('"code":"unexpected"'))
      throw new Error('a row broke');
  } catch (error) {
    const { status, code } = toProblem(error, '');
    if (status < 500) return;
    throw new Error(`${path} answered ${status} ${code} to ${sent.slice(0, 2000)}`, { cause: error });
  }
}

function withoutBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** A procedure with several input schemas takes one object that passes them all. */
function merged(parts: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  if (parts.length === 0) return fc.constant(undefined);
  return fc.tuple(...parts).map((values) => {
    const objects = values.filter(
      (part) => typeof part === 'object' && part !== null && !Array.isArray(part),
    );
    return objects.length === values.length ? Object.assign({}, ...objects) : values[0];
  });
}

function browserText(input: unknown): string {
  return JSON.stringify(serializeInput(input));
}

const kinds = ['Date', 'undefined', 'bigint', 'number', 'map', 'set', 'regexp', 'Error', 'URL'];
const annotation = fc.oneof(
  fc.constantFrom(...kinds).map((kind) => [kind]),
  fc.constantFrom<unknown>([['custom', 'x']], [['class', 'User']], 'Date', [], null, {}, [
    'Date',
    { 0: ['Date'] },
  ]),
);
const place = fc.constantFrom(
  'id',
  'version',
  'rows.0',
  'rows.0.id',
  '',
  '.',
  '0',
  '__proto__',
  'a\\',
  'draft.items',
);
/** The `meta` that an attacker writes beside the value. */
const meta = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({
      values: fc.oneof(fc.dictionary(place, annotation), annotation),
      v: fc.constantFrom(1, 0, 2, '1'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ referentialEqualities: fc.dictionary(place, fc.array(place)) }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

function attackerText([input, beside]: [unknown, unknown]): string {
  try {
    const sent = serializeInput(input);
    return JSON.stringify(beside === undefined ? sent : { ...sent, meta: beside });
  } catch {
    // Values that superjson cannot write go as plain JSON.
    return JSON.stringify({ json: input }, withoutBigInt) ?? '';
  }
}
