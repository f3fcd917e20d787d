import { assertCaseAct, type CaseAct, caseActs } from '~/domain/cases/acts';
import { DomainError } from '~/domain/core/errors';
import { isStaff } from '../core/api/is-staff';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { type LockedCase, lockCaseRow } from './queries';

type SeenCase = { id: string; version?: number | undefined };

/**
 * Locks a case for an action that its status and the user's permissions allow, at the version that the user saw. A
 * customer does not see what the receiver asked.
 * @throws DomainError `not_found`, `version.stale`, `case.move_refused`.
 */
export async function lockCase(
  ctx: ChangeContext,
  act: CaseAct,
  { id, version }: SeenCase,
): Promise<LockedCase> {
  const found = await lockCaseRow(ctx.tx, {
    id,
    scope: { ability: ctx.ability, action: caseActs[act].permission },
  });
  if (!found || (found.openedSide === 'receiver' && !isStaff(ctx))) throw new DomainError('not_found');
  if (version !== undefined) assertVersion(found, version);
  assertCaseAct(act, found.status);
  return found;
}
