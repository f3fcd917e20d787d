import { publicRead, router } from '../core/api/trpc';
import { searchAnswerSchema, searchInput } from './schema';
import { search } from './service';

export const searchRouter = router({
  /** Returns the hits shown under the search bar. Visitors find public content only. */
  find: publicRead({
    from: [
      'arrival',
      'cargo',
      'constant',
      'content',
      'customer',
      'expected',
      'form',
      'news',
      'parcel',
      'payment',
    ],
    mayLag: true,
  })
    .input(searchInput)
    .output(searchAnswerSchema)
    .query(({ ctx, input }) => search(ctx, input.q)),
});
