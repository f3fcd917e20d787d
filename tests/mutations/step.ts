import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Database } from '~/db/client';
import { auditedActions } from '~/domain/audit/actions';
import { isAuditedKind } from '~/domain/audit/kinds';
import { auditsOf } from '~/scripts/procedures';
import { toProblem } from '~/server/core/api/errors';
import { procedures } from '~/server/procedures';
import type { TestApp } from '../factories/app';
import type { faultyDatabase } from './fault';
import type { ChangeRecorder } from './heard';
import type { TakePicture } from './picture';

type Ctx = Awaited<ReturnType<TestApp['visitor']>>;
type Fault = ReturnType<typeof faultyDatabase>;
type Watch = {
  db: Database;
  takePicture: TakePicture;
  fault: Fault;
  covered: Set<string>;
  unaudited: UnauditedTables;
  heard: ChangeRecorder;
};
type UnauditedTables = Readonly<Record<string, readonly string[]>>;
type Picture = Awaited<ReturnType<TakePicture>>;
export type Step = ReturnType<typeof stepper>;

const writesAtMost = 60;
const answerSchema = z.object({ id: z.string().optional(), version: z.number().optional() }).catch({});
const manySchema = z.object({
  rows: z.array(z.object({ refusal: z.object({ code: z.string() }).nullable() })),
});

/**
 * Makes one change as a user and checks the promises for every change: with any statement refused, nothing of it
 * remains; once done, the audit describes it; repeated, it returns the same answer and changes nothing.
 */
export function stepper({ db, takePicture, fault, covered, unaudited, heard }: Watch) {
  return async <Input extends object>(
    path: string,
    by: Pick<Ctx, 'api'>,
    given: Input,
  ): Promise<{ id: string; version: number }> => {
    const input = { idempotencyKey: randomUUID(), ...given };
    const call = async (): Promise<unknown> => {
      // Each try counts against the limits of passwords and links.
      await db.deleteFrom('rateLimit').execute();
      return await procedureOf(by.api, path)(input);
    };
    const isMany = 'rows' in input;
    const loose = isMany ? ['idempotency_key'] : [];
    const before = await takePicture(loose);
    await heard.forget();
    for (let n = 1; n <= writesAtMost; n += 1) {
      const tried = await fault.refusing(n, call);
      if (!tried.hasFailed) {
        if (tried.error) throw tried.error;
        assertTaken(path, tried.answer);
        break;
      }
      expect(wasRefused(tried), `${path} went on without its statement ${n}`).toBe(true);
      expect(await takePicture(loose), `${path} left something when statement ${n} was refused`).toEqual(
        before,
      );
    }
    const after = await takePicture();
    expect(after, `${path} changed nothing`).not.toEqual(before);
    await heard.note(path, tablesChanged(before, after));
    await assertAudited(path, before, after);
    const answers = [await call(), await call()];
    expect(await takePicture(), `${path} changed something when it was repeated`).toEqual(after);
    expect(answers[0]).toEqual(answers[1]);
    covered.add(path);
    const { id = '', version = 0 } = answerSchema.parse(answers[0]);
    return { id, version };
  };

  async function assertAudited(path: string, before: Picture, after: Picture): Promise<void> {
    const own = unaudited[path];
    if (own) {
      const known = [...own, 'idempotency_key'];
      const touched = tablesChanged(before, after);
      expect(
        touched.filter((table) => !known.includes(table)),
        path,
      ).toEqual([]);
      return;
    }
    const [was, is] = [before, after].map((picture) => Number(picture.audit_log?.split(' ')[0]));
    const wrote = (is ?? 0) - (was ?? 0);
    expect(wrote, `${path} is not audited`).toBeGreaterThan(0);
    const lines = await db
      .selectFrom('auditLog')
      .select(['entity', 'action'])
      .orderBy('id', 'desc')
      .limit(wrote)
      .execute();
    assertNames(path, lines);
  }
}

/** The audit of a change has names that its screen knows, and one of those that the change says it has. */
function assertNames(path: string, lines: readonly { entity: string; action: string }[]): void {
  for (const { entity, action } of lines) {
    const known = isAuditedKind(entity) ? auditedActions(entity) : [];
    expect(known, `the audit has no text for ${entity} ${action}`).toContain(action);
  }
  const said = procedures
    .filter((procedure) => procedure.path === path)
    .flatMap(({ meta }) => auditsOf(path, meta))
    .flatMap(([, names]) => names);
  const written = lines.map(({ action }) => action);
  if (said.length > 0)
    expect(written, `${path} says how it is audited`).toEqual(
      expect.arrayContaining([expect.toBeOneOf(said)]),
    );
}

function tablesChanged(before: Picture, after: Picture): string[] {
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

/** A bulk change reports each refused row. */
function wasRefused({ answer, error }: { answer: unknown; error: unknown }): boolean {
  if (error !== undefined) return toProblem(error, '').status >= 500;
  const many = manySchema.safeParse(answer);
  return many.success && many.data.rows.some(({ refusal }) => refusal?.code === 'unexpected');
}

function assertTaken(path: string, answer: unknown): void {
  const many = manySchema.safeParse(answer);
  if (many.success)
    expect(many.data.rows, path).toEqual(many.data.rows.map((row) => ({ ...row, refusal: null })));
}

function procedureOf(api: unknown, path: string): (input: unknown) => Promise<unknown> {
  const found = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), api);
  if (typeof found !== 'function') throw new TypeError(`${path} cannot be called`);
  return async (input) => await found(input);
}
