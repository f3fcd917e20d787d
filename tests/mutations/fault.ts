import { pino } from 'pino';
import { type Database, withStatements } from '~/db/client';
import { readEnv } from '~/server/core/env/env';
import { securityLogOf } from '../factories/security-log';

const write = /\b(insert into|delete from|update\s+(only\s+)?["\w.]+(\s+as\s+["\w]+)?\s+set)\b/iu;

/**
 * A database that can refuse the n-th writing statement from now on. It fails when PostgreSQL has run the statement, so
 * that statements which were built earlier are refused too, and the transaction takes it back.
 */
export function faultyDatabase(db: Database) {
  const state = { left: 0, hasFailed: false };
  const faulty = withStatements(db, ({ text, error }) => {
    if (state.left === 0 || error !== undefined || !write.test(text)) return;
    state.left -= 1;
    state.hasFailed = state.left === 0;
    if (state.hasFailed) throw new Error('refused by the test');
  });
  if (faulty === db) throw new TypeError('the database is not from createDb');
  return {
    db: faulty,
    /** Security events are written apart from the change, so the refusal must not hit them. */
    security: securityLogOf({
      ...{ db, env: readEnv({}), now: () => new Date() },
      log: pino({ level: 'silent' }),
    }),
    /** Refuses the n-th writing statement of `work`; reports whether `work` had that many. */
    refusing: async <Answer>(n: number, work: () => Promise<Answer>) => {
      Object.assign(state, { left: n, hasFailed: false });
      const settled = await work().then(
        (answer) => ({ answer, error: undefined }),
        (error: unknown) => ({ answer: undefined, error }),
      );
      state.left = 0;
      return { ...settled, hasFailed: state.hasFailed };
    },
  };
}
