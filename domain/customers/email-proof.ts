import { DAY_MS } from '~/domain/core/durations';

/** How long a link that proves an e-mail address is valid. */
export const EMAIL_PROOF_LIVES_MS = DAY_MS;

/**
 * State of a customer's e-mail address. `off`: e-mail is not set up. `waiting`: a link is valid and nobody opened it.
 */
export const emailStates = ['off', 'none', 'unproven', 'waiting', 'proven', 'bounced'] as const;
export type EmailState = (typeof emailStates)[number];

type Facts = {
  isOn: boolean;
  email: string | null;
  provenAt: Date | null;
  /** A mail server said that the address does not exist. */
  hasBounced: boolean;
  hasOpenLink: boolean;
};

export function emailStateOf({ isOn, email, provenAt, hasBounced, hasOpenLink }: Facts): EmailState {
  if (!isOn) return 'off';
  if (email === null) return 'none';
  if (hasBounced) return 'bounced';
  if (provenAt !== null) return 'proven';
  return hasOpenLink ? 'waiting' : 'unproven';
}

/** True when a new link may be sent: the address has no valid proof. */
export function canSendProof(state: EmailState): boolean {
  return state === 'unproven' || state === 'waiting' || state === 'bounced';
}

type Link = { address: string; expiresAt: Date; usedAt: Date | null };
type Owner = { email: string | null; emailProvenAt: Date | null; archivedAt: Date | null };

/**
 * `open`: the link proves the address. `done`: it has proven the address, which is still the customer's. `over`: it is
 * expired or used, or the customer has another address by now.
 */
export function linkState(link: Link, owner: Owner, now: Date): 'open' | 'done' | 'over' {
  if (owner.archivedAt !== null || owner.email?.toLowerCase() !== link.address) return 'over';
  if (link.usedAt !== null) return owner.emailProvenAt === null ? 'over' : 'done';
  return link.expiresAt > now ? 'open' : 'over';
}
