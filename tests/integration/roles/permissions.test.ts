import { describe, expect, test } from 'vitest';
import { type BuiltInRole, builtInRoleNames, builtInRoles } from '~/domain/roles/built-in';
import { abilityFor } from '~/domain/roles/permissions';
import { toProblem } from '~/server/core/api/errors';
import { createCallerFactory } from '~/server/core/api/trpc';
import { procedures } from '~/server/procedures';
import { appRouter } from '~/server/router';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';
import { accessTable, keyedByRow, publicChanges } from '../access-table';

const { db } = await testDb();
const app = testApp(db);
const callers = new Map<BuiltInRole, Awaited<ReturnType<typeof app.signIn>>>();
for (const role of builtInRoleNames) callers.set(role, await app.signIn(role));
const visitor = await app.visitor();

const changes = procedures.filter(({ type }) => type === 'mutation').map(({ path }) => path);

/** Procedures that read the rows of every customer, for which a permission on own rows is not enough. */
const narrowed: Readonly<Record<string, BuiltInRole>> = {
  'customers.count': 'client',
  'customers.list': 'client',
  'customs.exportQueue': 'client',
  'customs.goods': 'client',
  'customs.ofCargo': 'client',
  'dashboard.queues': 'client',
};

/** The answer to a call without input: the permission is checked before the input. */
async function answerTo(
  ctx: typeof visitor.ctx,
  path: string,
): Promise<{ status: number; codes: string[]; paths: string[] }> {
  const caller: unknown = createCallerFactory(appRouter)(ctx);
  try {
    const procedure = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), caller);
    if (typeof procedure !== 'function') throw new TypeError(`${path} cannot be called`);
    await procedure({});
    return { status: 200, codes: [], paths: [] };
  } catch (error) {
    const problem = toProblem(error, '');
    return {
      status: problem.status,
      codes: [problem.code, ...problem.issues.map(({ code }) => code)],
      paths: problem.issues.map((issue) => issue.path),
    };
  }
}

test('the access table names every procedure, and no removed one', () => {
  const real = Object.fromEntries(procedures.map(({ path, meta }) => [path, meta.access]));
  expect(accessTable).toEqual(real);
});

describe('a visitor', () => {
  test.each(Object.entries(accessTable).filter(([, access]) => access !== 'public'))(
    'is asked to sign in at %s',
    async (path) => {
      expect(await answerTo(visitor.ctx, path)).toMatchObject({ status: 401, codes: ['not_signed_in'] });
    },
  );
});

describe.each(builtInRoleNames)('a user with the role %s', (role) => {
  const ability = abilityFor(builtInRoles[role], {
    userId: 'u',
    customerId: role === 'client' ? 'c' : undefined,
  });
  const ruled = Object.entries(accessTable).filter(([, access]) => typeof access !== 'string');
  const isAllowed = ([path, access]: (typeof ruled)[number]): boolean =>
    narrowed[path] !== role && typeof access !== 'string' && mayCall(access);
  const mayCall = (access: Exclude<(typeof ruled)[number][1], string>): boolean =>
    ('anyOf' in access ? access.anyOf : [access]).some((one) => ability.can(...one));
  const refused = ruled.filter((entry) => !isAllowed(entry));
  const allowed = ruled.filter(isAllowed);
  if (refused.length > 0) {
    test.each(refused)('may not call %s', async (path) => {
      const caller = callers.get(role);
      expect(await answerTo(caller?.ctx ?? visitor.ctx, path)).toMatchObject({
        status: 403,
        codes: ['not_allowed'],
      });
    });
  }
  test.each(allowed)('may call %s', async (path) => {
    const caller = callers.get(role);
    const { status } = await answerTo(caller?.ctx ?? visitor.ctx, path);
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });
});

describe('a change that can be repeated', () => {
  const keyless = [...publicChanges, ...keyedByRow];
  test.each(changes.filter((path) => !keyless.includes(path)))(
    'needs an idempotency key: %s',
    async (path) => {
      const admin = callers.get('admin');
      const { paths } = await answerTo(admin?.ctx ?? visitor.ctx, path);
      expect(paths).toContain('idempotencyKey');
    },
  );
});
