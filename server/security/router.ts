import { listSecuritySchema, ownSecuritySchema } from '~/domain/security/schema';
import { can, router } from '../core/trpc';
import { readOwnSecurity, readSecurityEvents } from './list/service';
import { ownSecurityPageSchema, securityPageSchema } from './schema';

/** Security events: sign-ins, refusals and changes of permissions. */
export const securityRouter = router({
  list: can('read', 'SecurityEvent')
    .input(listSecuritySchema)
    .output(securityPageSchema)
    .query(({ ctx, input }) => readSecurityEvents(ctx, input)),

  /** Returns the security events of the user's own account in the last 90 days. */
  own: can('read', 'Account')
    .input(ownSecuritySchema)
    .output(ownSecurityPageSchema)
    .query(({ ctx, input }) => readOwnSecurity(ctx, input)),
});
