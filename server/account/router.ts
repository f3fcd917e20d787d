import { z } from 'zod';
import { ruleSchema } from '~/domain/rule-schema';
import { publicProcedure, router } from '../trpc';

const meSchema = z
  .object({
    user: z.object({
      id: z.uuid(),
      role: z.string(),
      fullName: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      locale: z.enum(['mn', 'en']),
      customerId: z.uuid().nullable(),
    }),
    rules: z.array(ruleSchema),
  })
  .nullable();

export const accountRouter = router({
  /** Who is signed in, with his rules; null for a visitor. */
  me: publicProcedure.output(meSchema).query(({ ctx }) => ctx.session ?? null),
});
