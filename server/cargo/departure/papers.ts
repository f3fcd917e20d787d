import { isCrnNeeded } from '~/domain/cargo/crn';
import type { ErrorCode } from '~/domain/core/errors';
import type { Context } from '../../core/api/context';
import { findConstant } from '../../settings/constants/queries';
import type { CargoRow } from '../queries';
import type { FlightSecurity } from '../security/schema';

type AboardPiece = { number: string; formId: string; exportReference: string | null };

/** The codes of papers that a flight lacks. */
export async function missingPapers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  cargo: Pick<CargoRow, 'crn'>,
  { security, pieces }: { security: FlightSecurity; pieces: readonly AboardPiece[] },
): Promise<ErrorCode[]> {
  const isCrnRequired = (await findConstant(db, 'cargo.crn_required', now())) !== 0;
  const isCrnMissing = isCrnRequired && cargo.crn === null && isCrnNeeded(pieces);
  return [...securityCodes(security), ...(isCrnMissing ? (['cargo.no_crn'] as const) : [])];
}

function securityCodes({ isDemanded, latest }: FlightSecurity): ErrorCode[] {
  if (!isDemanded) return [];
  if (!latest) return ['cargo.no_security_declaration'];
  return latest.isStale ? ['cargo.security_declaration_stale'] : [];
}

/** Adds to each piece whether its method of screening is still to be named. */
export function withMethods<Piece extends { number: string }>(
  pieces: readonly Piece[],
  { isDemanded, withoutMethod }: FlightSecurity,
): (Piece & { isMethodMissing: boolean })[] {
  const open = new Set(isDemanded ? withoutMethod : []);
  return pieces.map((piece) => ({ ...piece, isMethodMissing: open.has(piece.number) }));
}
