import { publicProcedure, router } from '../core/trpc';
import { searchAnswerSchema, searchInput } from './schema';
import { search } from './service';

export const searchRouter = router({
  /** Returns the hits shown under the search bar. Visitors find public content only. */
  find: publicProcedure
    .input(searchInput)
    .output(searchAnswerSchema)
    .query(({ ctx, input }) => search(ctx, input.q)),
});
