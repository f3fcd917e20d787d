import { listSecuritySchema, ownSecuritySchema } from '~/domain/security/schema';
import { read, router } from '../core/api/trpc';
import { readOwnSecurity, securityList } from './list/service';
import { ownSecurityPageSchema, securityPageSchema } from './schema';

/** Security events: sign-ins, refusals and changes of permissions. */
export const securityRouter = router({
  list: read(['read', 'SecurityEvent'], { from: ['token', 'user'], mayLag: true, exports: 'security' })
    .input(listSecuritySchema)
    .output(securityPageSchema)
    .query(({ ctx, input }) => securityList.page(ctx, input)),

  /** Returns the security events of the user's own account in the last 90 days. */
  own: read(['read', 'Account'], { from: ['token', 'user'] })
    .input(ownSecuritySchema)
    .output(ownSecurityPageSchema)
    .query(({ ctx, input }) => readOwnSecurity(ctx, input)),
});
