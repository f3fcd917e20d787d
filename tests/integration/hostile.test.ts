import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seedDemo } from '~/db/seeds/demo';
import { toProblem } from '~/server/errors';
import { appRouter } from '~/server/router';
import { createCallerFactory } from '~/server/trpc';
import { testApp } from '../factories/app';
import { hostileInputs, shapeOf } from '../setup/inputs';
import { testDb } from '../setup/test-db';

const runs = Number(process.env.HOSTILE_RUNS ?? 40);

const { db } = await testDb();
const app = testApp(db);
await seedDemo(db, { now: app.clock.now, hashPassword: async () => 'none', numberKey: app.services.secret });
const admin = await app.signIn('admin');
const client = await app.signIn('client');

const procedureSchema = z.custom<{ _def: { inputs: z.ZodType[] } }>(
  (value) => typeof value === 'function' && '_def' in value,
);
const procedures = Object.entries<unknown>(appRouter._def.procedures).map(
  ([path, procedure]) => [path, procedureSchema.parse(procedure)._def.inputs] as const,
);

async function statusOf(ctx: typeof admin.ctx, path: string, input: unknown): Promise<number> {
  const caller: unknown = createCallerFactory(appRouter)(ctx);
  const procedure = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), caller);
  if (typeof procedure !== 'function') throw new TypeError(`${path} cannot be called`);
  try {
    // A change of many keeps a row's failure to that row.
    expect(JSON.stringify(await procedure(input), withoutBigInt) ?? '').not.toContain('"code":"unexpected"');
    return 200;
  } catch (error) {
    const { status } = toProblem(error, '');
    if (status >= 500) throw new Error(`${path} broke`, { cause: error });
    return status;
  }
}

function withoutBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

describe('no input breaks a procedure', () => {
  test.each(procedures)(
    '%s',
    async (path, inputs) => {
      const shapes = inputs.map((input) => hostileInputs(shapeOf(input)));
      const input =
        shapes.length === 0 ? fc.constant(undefined) : fc.tuple(...shapes).map((parts) => merged(parts));
      await fc.assert(
        fc.asyncProperty(input, fc.constantFrom(admin.ctx, client.ctx), async (value, ctx) => {
          expect(await statusOf(ctx, path, value)).toBeLessThan(500);
        }),
        { numRuns: runs, seed: 20_261_121 },
      );
    },
    60_000,
  );
});

/** A procedure with several input schemas takes one object that passes them all. */
function merged(parts: readonly unknown[]): unknown {
  const objects = parts.filter((part) => typeof part === 'object' && part !== null && !Array.isArray(part));
  return objects.length === parts.length ? Object.assign({}, ...objects) : parts[0];
}
