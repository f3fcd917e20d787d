import { z } from 'zod';
import { securityKinds, securityOutcomes } from '~/domain/security/kinds';
import { turningPage } from '../core/api/paging/schema';

const factsSchema = z.object({
  id: z.guid(),
  at: z.date(),
  kind: z.enum(securityKinds),
  outcome: z.enum(securityOutcomes),
  /** The client's IP address, resolved behind the server's proxies. */
  address: z.string().nullable(),
  userAgent: z.string(),
  /** The error code of a refusal. */
  reason: z.string().nullable(),
  tokenName: z.string().nullable(),
  /** Number of equal events within one minute that this row counts. */
  count: z.number().int(),
});

export const securityLineSchema = factsSchema.extend({
  /** The account that the event concerns; null for an unknown account. */
  userId: z.guid().nullable(),
  userName: z.string().nullable(),
  actorId: z.guid().nullable(),
  actorName: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  requestId: z.string().nullable(),
});
export type SecurityEntry = z.infer<typeof securityLineSchema>;

export const securityPageSchema = turningPage(securityLineSchema);

/** `isOwn`: the user is the actor. Address and device of other actors are not included. */
export const ownSecurityPageSchema = z.object({
  rows: z.array(factsSchema.extend({ isOwn: z.boolean() })),
  /** Cursor of the next page; null on the last page. */
  nextCursor: z.string().nullable(),
});
export type OwnSecurityPage = z.infer<typeof ownSecurityPageSchema>;
