import type { Tx } from '../core/api/context';
import { releaseSavepoint, rollbackToSavepoint, savepoint } from './queries';

/** Runs the work in a savepoint. If it throws, its changes are rolled back and the transaction can continue. */
export async function inSavepoint<Answer>(tx: Tx, work: () => Promise<Answer>): Promise<Answer> {
  await savepoint(tx);
  try {
    const answer = await work();
    await releaseSavepoint(tx);
    return answer;
  } catch (error) {
    await rollbackToSavepoint(tx);
    // Rolling back leaves it in place: an outer one of this name would be hidden.
    await releaseSavepoint(tx);
    throw error;
  }
}
