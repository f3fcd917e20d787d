import type { SecurityKind, SecurityOutcome } from '~/domain/security/kinds';

/** One row of `security_event`. */
export type SecurityRow = {
  id: string;
  at: Date;
  kind: SecurityKind;
  outcome: SecurityOutcome;
  userId: string | null;
  actorId: string | null;
  tokenId: string | null;
  address: string | null;
  userAgent: string;
  reason: string | null;
  details: Readonly<Record<string, string>>;
  count: number;
  requestId: string | null;
};
