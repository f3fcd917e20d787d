import type { Tx } from '../core/context';
import { releaseSavepoint, rollbackToSavepoint, savepoint } from './queries';

/** Does the work so that nothing of it is left when it throws, and the transaction may go on. */
export async function inSavepoint<Answer>(tx: Tx, work: () => Promise<Answer>): Promise<Answer> {
  await savepoint(tx);
  try {
    const answer = await work();
    await releaseSavepoint(tx);
    return answer;
  } catch (error) {
    await rollbackToSavepoint(tx);
    throw error;
  }
}
