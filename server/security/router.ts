import { listSecuritySchema, ownSecuritySchema } from '~/domain/security/schema';
import { can, router } from '../core/trpc';
import { readOwnSecurity, readSecurityEvents } from './list/service';
import { ownSecurityPageSchema, securityPageSchema } from './schema';

/** Who signed in, what was refused and whose rights changed. */
export const securityRouter = router({
  list: can('read', 'SecurityEvent')
    .input(listSecuritySchema)
    .output(securityPageSchema)
    .query(({ ctx, input }) => readSecurityEvents(ctx, input)),

  /** What concerned one's own account in the last 90 days. */
  own: can('read', 'Account')
    .input(ownSecuritySchema)
    .output(ownSecurityPageSchema)
    .query(({ ctx, input }) => readOwnSecurity(ctx, input)),
});
