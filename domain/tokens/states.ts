export const tokenStates = ['active', 'expired', 'revoked'] as const;

export type TokenState = (typeof tokenStates)[number];

/** A token that was revoked stays so, whether or not its day has come. */
export function tokenState(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): TokenState {
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'active';
}
