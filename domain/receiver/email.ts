import { z } from 'zod';
import { MINUTE_MS } from '~/domain/core/durations';
import { code, emailSchema, orEmpty } from '~/domain/core/schema';
import { EMAIL_PROOF_LIVES_MS, emailStates } from '~/domain/customers/email-proof';
import { linkSchema } from './schema';

/** `stopped`: its owner wants no e-mails, by the link in one of them. */
export const receiverEmailStates = [...emailStates, 'stopped'] as const;
export type ReceiverEmailState = (typeof receiverEmailStates)[number];

/** The receiver's own address, to which a link is sent. An empty one takes the address off. */
export const changeReceiverEmailSchema = linkSchema.extend({ email: orEmpty(emailSchema) });

/** A second press within this time sends no second link. */
const AGAIN_AFTER_MS = MINUTE_MS;

/** Whether a link was sent a moment ago, which is valid until `expiresAt`. */
export function isLinkFresh(expiresAt: Date | null | undefined, now: Date): boolean {
  if (!expiresAt) return false;
  const sentAt = expiresAt.getTime() - EMAIL_PROOF_LIVES_MS;
  return now.getTime() - sentAt < AGAIN_AFTER_MS;
}

/** How the token begins that proves the address of a receiver; that of a customer has no such beginning. */
export const RECEIVER_PROOF = 'r.';

export const receiverProofSchema = z.object({
  token: z.string().regex(/^r\.[\w-]{22}$/u, code('email_proof.over')),
});
