import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { pino } from 'pino';
import type { Database } from '~/db/client';
import { createSecurityLog } from '~/server/core/security/log';

const writes: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'RawNode'];

/** A database that can refuse the n-th writing statement from now on. */
export function faultyDatabase(db: Database) {
  const state = { left: 0, hasFailed: false };
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      if (state.left > 0 && writes.includes(node.kind)) {
        state.left -= 1;
        state.hasFailed = state.left === 0;
        if (state.hasFailed) throw new Error('refused by the test');
      }
      return node;
    },
    async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
      return result;
    },
  };
  return {
    db: db.withPlugin(plugin),
    /** Security events are written apart from the change, so the refusal must not hit them. */
    security: createSecurityLog(db, pino({ level: 'silent' }), () => new Date()),
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
