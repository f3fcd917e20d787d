import { DomainError } from '~/domain/core/errors';
import type { Queryable } from '../../api/context';
import { hasTermsInForce } from './queries';

/** @throws DomainError `terms.unconfirmed` while no administrator has published the terms. */
export async function assertTermsInForce(db: Queryable, now: Date): Promise<void> {
  if (!(await hasTermsInForce(db, now))) throw new DomainError('terms.unconfirmed');
}
