import { z } from 'zod';
import { DomainError } from '~/domain/errors';
import { publicProcedure, router } from '../trpc';
import { listNewestMessages } from './queries';
import { templatesRouter } from './templates/router';

const messageSchema = z.object({
  id: z.guid(),
  kind: z.string(),
  recipient: z.string(),
  locale: z.enum(['mn', 'en']),
  body: z.string(),
  status: z.enum(['queued', 'sent', 'failed', 'muted']),
  createdAt: z.date(),
});

export const messagesRouter = router({
  templates: templatesRouter,

  /** What a demo sent last, codes and all; outside a demo there is no such thing. */
  newestOfDemo: publicProcedure.output(z.array(messageSchema)).query(async ({ ctx }) => {
    if (!ctx.env.isDemo) throw new DomainError('not_found');
    return await listNewestMessages(ctx.db, 30);
  }),
});
