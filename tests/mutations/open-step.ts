import { expect } from 'vitest';
import type { Database } from '~/db/client';
import type { TestApp } from '../factories/app';
import { type TestBrowser, testBrowser } from '../factories/browser';
import { callByName } from '../factories/call-by-name';
import { problemOf } from '../factories/problem';
import type { faultyDatabase } from './fault';
import type { TakePicture } from './picture';

type Fault = ReturnType<typeof faultyDatabase>;
type Watch = { db: Database; takePicture: TakePicture; app: TestApp; fault: Fault; covered: Set<string> };
type StepPromise = {
  /** All audit actions of the change. */
  writes?: readonly string[];
  /** The answer to a repeat by a browser that lost the first one: the same, a new secret, or a refusal. */
  again?: 'same' | 'fresh' | string;
};
type StepAttempt = { browser: TestBrowser; input?: object | undefined };

const writesAtMost = 60;
/** Tables that a repeated sign-in may write again; a repeated vote also invalidates cached pages. */
const begun: readonly string[] = [
  'session',
  'known_device',
  'pending_sign_in',
  'passkey_challenge',
  'public_version',
];

/**
 * Makes one change as a visitor and checks the promises for calls without a session: with any statement refused, the
 * caller gets an error and their next try succeeds; the audit has it once; repeated by a browser that lost the answer
 * and its cookies, it only begins another session. A failed try may use up a code that works once, so each try is
 * prepared again.
 */
export function openStepper({ db, takePicture, app, fault, covered }: Watch) {
  return async (
    path: string,
    prepare: StepAttempt | (() => Promise<StepAttempt>),
    { writes = [], again = 'same' }: StepPromise = {},
  ): Promise<TestBrowser> => {
    const prepared = async (): Promise<StepAttempt> =>
      typeof prepare === 'function' ? await prepare() : prepare;
    const ask = async ({ browser, input }: StepAttempt): Promise<{ of: TestBrowser; answer: unknown }> => {
      await db.deleteFrom('rateLimit').execute();
      const of = testBrowser(app, Object.fromEntries(browser.jar));
      return { of, answer: await of.call((api) => callByName(api, path, input)) };
    };
    let [tried, wrote] = [await prepared(), await countAudited(db)];
    let made: Awaited<ReturnType<typeof ask>> | undefined;
    for (let n = 1; n <= writesAtMost && !made; n += 1) {
      const { answer, error, hasFailed } = await fault.refusing(n, () => ask(tried));
      if (!hasFailed && error) throw error;
      if (!hasFailed) made = answer;
      else if (error === undefined) throw new Error(`${path} went on without its statement ${n}`);
      else if (typeof prepare === 'function') [tried, wrote] = [await prepared(), await countAudited(db)];
    }
    if (!made) throw new Error(`${path} writes more than ${writesAtMost} times`);
    expect(await auditedSince(db, wrote), path).toEqual(writes);
    const after = await takePicture(begun);
    if (again === 'same') expect((await ask(tried)).answer, path).toEqual(made.answer);
    else if (again === 'fresh') expect((await ask(tried)).answer, path).not.toEqual(made.answer);
    else expect((await problemOf(ask(tried))).code, path).toBe(again);
    expect(await takePicture(begun), `${path} changed something when it was repeated`).toEqual(after);
    covered.add(path);
    return made.of;
  };
}

async function countAudited(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function auditedSince(db: Database, count: number): Promise<string[]> {
  const rows = await db.selectFrom('auditLog').select('action').orderBy('id').offset(count).execute();
  return rows.map(({ action }) => action);
}
