import { z } from 'zod';
import { choice, code, cursorSchema, daySchema, longText, turningSchema } from '~/domain/core/schema';
import { securityKinds, securityOutcomes } from './kinds';

export const addressSchema = z.union([z.ipv4(), z.ipv6()], code('choice.invalid'));

export const listSecuritySchema = turningSchema.omit({ search: true, sort: true }).extend({
  /** Whom it concerns or who did it: a name, email or mobile, or the id of an account. */
  who: longText(100).optional(),
  kind: choice(securityKinds).optional(),
  outcome: choice(securityOutcomes).optional(),
  address: addressSchema.optional(),
  /** Days by the clock of Sydney, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type ListSecurity = z.infer<typeof listSecuritySchema>;

/** The events of one's own account, the newest first, from the last one that was read on. */
export const ownSecuritySchema = z.object({ cursor: cursorSchema.optional() });
export type OwnSecurity = z.infer<typeof ownSecuritySchema>;
