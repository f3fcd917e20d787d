import { initTRPC } from '@trpc/server';
import type { AuditedKind } from '~/domain/audit/kinds';
import type { ListName } from '~/domain/core/export/lists';
import type { LiveTopic } from '~/domain/live/topics';
import type { Action, Subject } from '~/domain/roles/permissions';
import type { Context } from './context';
import { toProblem } from './errors';
import { transformer } from './wire/transformer';

export type Permission = readonly [Action, Subject];

/** Who may call a procedure: an API token only where a permission is named. */
export type Access = 'signed-in' | Permission | { anyOf: readonly Permission[] };

/**
 * What a procedure says about itself, where it is written. The guards of this folder obey it; `npm run api:codegen`
 * gives it to the browser, the audit and the docs; the tests of access, live answers and audit compare it with what the
 * procedure does.
 */
export type ProcedureMeta = {
  access: 'public' | Access;
  /** The user must confirm their identity with a password or a code: `auth.again`. */
  asksAgain?: true;
  /** Of a query: a change of one of these topics makes its answer stale. */
  from?: readonly LiveTopic[];
  /**
   * Of a query: a replica may answer it, a few seconds old for a user who changed nothing. Lists, searches, exports,
   * reports and public pages may; not what a change is based on (one record, a price, a bill), sessions, permissions,
   * limits or scans. Readings of `publicReading` read there without it.
   */
  mayLag?: true;
  /** Of a list: the name of its export, which this procedure's permission guards too. */
  exports?: ListName;
  /** Of a change: the topics that it changes. The user who made it sees its effects without a live connection. */
  changes?: readonly LiveTopic[];
  /**
   * Of a change: the kind of record whose audit names it by its path, as in `customers.create`, or the kinds with other
   * names. What it leads to (the steps of a parcel, a new price) is named in `domain/audit/actions.ts`.
   */
  audits?: AuditedKind | Partial<Record<AuditedKind, readonly string[]>>;
};

/** tRPC with our context, meta and errors. Features use the builders of `trpc.ts`. */
export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    defaultMeta: { access: 'public' },
    // After two missed pings the browser treats the connection as lost.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      message: error.code,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        problem: toProblem(error, ctx?.requestId ?? ''),
      },
    }),
  });
