import { z } from 'zod';
import type { ProcedureMeta } from './core/api/init-trpc';
import { appRouter } from './router';

type Procedure = { path: string; type: 'query' | 'mutation' | 'subscription'; meta: ProcedureMeta };

const procedureSchema = z.custom<{ _def: Pick<Procedure, 'type' | 'meta'> }>(
  (value) => typeof value === 'function' && '_def' in value,
);

/** Every procedure of the router with what it says about itself, by path. */
export const procedures: readonly Procedure[] = Object.entries<unknown>(appRouter._def.procedures)
  .map(([path, procedure]) => ({ path, ...procedureSchema.parse(procedure)._def }))
  .map(({ path, type, meta }) => ({ path, type, meta }))
  .sort((one, other) => (one.path < other.path ? -1 : 1));
