import { sql } from 'kysely';
import { arrivalState } from '~/domain/arrivals/states';
import type { Queryable, Tx } from '../../../core/api/context';

/** The measures of the arrivals that are joined to a form; those without sizes are left out. */
export async function findJoinedMeasures(db: Queryable, formId: string) {
  return await db
    .selectFrom('arrival')
    .select(['id', 'lengthMm', 'widthMm', 'heightMm', 'grossG'])
    .where('formId', '=', formId)
    .where('status', '=', arrivalState.joined)
    .where('lengthMm', 'is not', null)
    .$narrowType<{ lengthMm: number; widthMm: number; heightMm: number }>()
    .execute();
}

type Piece = { arrivalId: string; pieceNo: number };

/** Says which piece of its form each arrival is, and stops the clock of its storage. */
export async function numberPieces(tx: Tx, pieces: readonly Piece[], at: Date): Promise<void> {
  const ids = pieces.map(({ arrivalId }) => arrivalId);
  const numbers = pieces.map(({ pieceNo }) => pieceNo);
  await sql`
    update arrival set piece_no = given.piece_no, shelf_stopped_at = ${at}, updated_at = ${at}
    from unnest(${ids}::uuid[], ${numbers}::smallint[]) as given (id, piece_no)
    where arrival.id = given.id`.execute(tx);
}
