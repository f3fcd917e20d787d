import { z } from 'zod';
import { choice, code, cursorSchema, daySchema, optionalText, turningSchema } from '~/domain/core/schema';
import { securityKinds, securityOutcomes } from './kinds';

export const addressSchema = z.union([z.ipv4(), z.ipv6()], code('choice.invalid'));

export const listSecuritySchema = turningSchema.omit({ search: true, sort: true }).extend({
  /** The affected user or the user who did it: a name, email, mobile or account id. */
  who: optionalText(100).optional(),
  kind: choice(securityKinds).optional(),
  outcome: choice(securityOutcomes).optional(),
  address: addressSchema.optional(),
  /** Days in Sydney time, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type ListSecurity = z.infer<typeof listSecuritySchema>;

/** The events of the caller's own account, newest first, after the last one that was read. */
export const ownSecuritySchema = z.object({ cursor: cursorSchema.optional() });
export type OwnSecurity = z.infer<typeof ownSecuritySchema>;
