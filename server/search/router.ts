import { publicProcedure, router } from '../core/trpc';
import { searchAnswerSchema, searchInput } from './schema';
import { search } from './service';

export const searchRouter = router({
  /** Screens show it under the search bar; visitors find what is public. */
  find: publicProcedure
    .input(searchInput)
    .output(searchAnswerSchema)
    .query(({ ctx, input }) => search(ctx, input.q)),
});
