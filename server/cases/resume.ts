import { resumedAnswerBy } from '~/domain/cases/deadlines';
import type { Context } from '../core/api/context';
import type { LockedCase } from './queries';

/** The columns of a deadline after a wait for the customer; none when nobody waited. */
export function resumedColumns({ now }: Pick<Context, 'now'>, { answerBy, waitingSince }: LockedCase) {
  if (!waitingSince) return {};
  const moved = resumedAnswerBy(answerBy, waitingSince, now());
  return { answerBy: moved, waitingSince: null, remindedAt: null, overdueAt: null };
}
