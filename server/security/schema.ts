import { z } from 'zod';
import { securityKinds, securityOutcomes } from '~/domain/security/kinds';
import { turningPage } from '../core/paging/schema';

const factsSchema = z.object({
  id: z.guid(),
  at: z.date(),
  kind: z.enum(securityKinds),
  outcome: z.enum(securityOutcomes),
  /** As the server knows it behind its proxies. */
  address: z.string().nullable(),
  userAgent: z.string(),
  /** The error code of a refusal. */
  reason: z.string().nullable(),
  tokenName: z.string().nullable(),
  /** How many equal events of one minute this is. */
  count: z.number().int(),
});

export const securityLineSchema = factsSchema.extend({
  /** Whom it concerns; null: an unknown account. */
  userId: z.guid().nullable(),
  userName: z.string().nullable(),
  actorId: z.guid().nullable(),
  actorName: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  requestId: z.string().nullable(),
});
export type SecurityEntry = z.infer<typeof securityLineSchema>;

export const securityPageSchema = turningPage(securityLineSchema);
export type SecurityPage = z.infer<typeof securityPageSchema>;

/** `isOwn`: the user did it. Of what others did to the account their address and device are not told. */
export const ownSecurityPageSchema = z.object({
  rows: z.array(factsSchema.extend({ isOwn: z.boolean() })),
  /** Where to read on; null: that was the last. */
  nextCursor: z.string().nullable(),
});
export type OwnSecurityPage = z.infer<typeof ownSecurityPageSchema>;
