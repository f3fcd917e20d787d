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
import { change, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
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
  matches: read(['read', 'DeniedParty'], {
    from: ['customer', 'denied', 'form', 'user'],
    mayLag: true,
    exports: 'deniedMatches',
  })
    .input(listMatchesSchema)
    .output(matchListSchema)
    .query(({ ctx, input }) => listMatches(ctx, input)),

  match: read(['read', 'DeniedParty'], { from: ['customer', 'denied', 'form', 'parcel', 'user'] })
    .input(z.object({ id: idSchema }))
    .output(matchSchema)
    .query(({ ctx, input }) => getMatch(ctx, input.id)),

  clear: change(['update', 'DeniedParty'], { changes: ['customer', 'denied'], audits: 'denied_match' })
    .input(clearMatchSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => clearMatch(ctx, input)),

  confirm: change(['update', 'DeniedParty'], { changes: ['denied'], audits: 'denied_match' })
    .input(clearMatchSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => confirmMatch(ctx, input)),

  list: read(['read', 'DeniedParty'], { from: ['denied'], mayLag: true, exports: 'deniedParties' })
    .input(listDeniedSchema)
    .output(deniedListSchema)
    .query(({ ctx, input }) => listDenied(ctx, input)),

  editions: read(['read', 'DeniedParty'], {
    from: ['denied', 'user'],
    mayLag: true,
    exports: 'deniedEditions',
  })
    .input(listEditionsSchema)
    .output(editionListSchema)
    .query(({ ctx, input }) => readEditions(ctx, input)),

  /** Returns the effect of an import. Stores nothing but the answer. */
  plan: change(['create', 'DeniedParty'], { changes: [] })
    .input(planEditionSchema)
    .output(editionPlanSchema)
    .mutation(({ ctx, input }) => planImport(ctx, input.csv)),

  import: change(['create', 'DeniedParty'], { changes: ['denied'], audits: 'denied_edition' })
    .input(importEditionSchema)
    .output(importedEditionSchema)
    .mutation(({ ctx, input }) => importEdition(ctx, input)),
});
