import { type DueStep, dueStep } from './deadlines';
import type { CaseState } from './states';

/** How near the deadline of a case is. Only an open one has a deadline: others wait for the customer or have ended. */
export function dueOf({ status, answerBy }: { status: CaseState; answerBy: Date }, now: Date): DueStep {
  return status === 'open' ? dueStep(answerBy, now) : 'none';
}
