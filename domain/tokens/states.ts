export const tokenStates = ['active', 'expired', 'revoked'] as const;

export type TokenState = (typeof tokenStates)[number];

/** The state of a token. Revoked wins over expired. */
export function tokenState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): TokenState {
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'active';
}
