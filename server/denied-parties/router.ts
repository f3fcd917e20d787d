import { z } from 'zod';
import { idSchema } from '~/domain/core/schema';
import {
  clearMatchSchema,
  importEditionSchema,
  listDeniedSchema,
  listEditionsSchema,
  listMatchesSchema,
  planEditionSchema,
} from '~/domain/denied-parties/schema';
import { can, change, router } from '../core/trpc';
import { versionedSchema } from '../core/version/schema';
import { importEdition, planImport, readEditions } from './edition/service';
import { listDenied } from './parties/service';
import { clearMatch, confirmMatch, getMatch, listMatches } from './review/service';
import {
  deniedListSchema,
  editionListSchema,
  editionPlanSchema,
  importedEditionSchema,
  matchListSchema,
  matchSchema,
} from './schema';

export const deniedPartiesRouter = router({
  /** Matches between our names and the list. */
  matches: can('read', 'DeniedParty')
    .input(listMatchesSchema)
    .output(matchListSchema)
    .query(({ ctx, input }) => listMatches(ctx, input)),

  match: can('read', 'DeniedParty')
    .input(z.object({ id: idSchema }))
    .output(matchSchema)
    .query(({ ctx, input }) => getMatch(ctx, input.id)),

  clear: change('update', 'DeniedParty')
    .input(clearMatchSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => clearMatch(ctx, input)),

  confirm: change('update', 'DeniedParty')
    .input(clearMatchSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => confirmMatch(ctx, input)),

  list: can('read', 'DeniedParty')
    .input(listDeniedSchema)
    .output(deniedListSchema)
    .query(({ ctx, input }) => listDenied(ctx, input)),

  editions: can('read', 'DeniedParty')
    .input(listEditionsSchema)
    .output(editionListSchema)
    .query(({ ctx, input }) => readEditions(ctx, input)),

  /** Returns the effect of an import. Stores nothing but the answer. */
  plan: change('create', 'DeniedParty')
    .input(planEditionSchema)
    .output(editionPlanSchema)
    .mutation(({ ctx, input }) => planImport(ctx, input.csv)),

  import: change('create', 'DeniedParty')
    .input(importEditionSchema)
    .output(importedEditionSchema)
    .mutation(({ ctx, input }) => importEdition(ctx, input)),
});
