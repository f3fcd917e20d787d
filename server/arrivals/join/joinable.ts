import type { ArrivalState } from '~/domain/arrivals/states';
import { DomainError } from '~/domain/core/errors';
import type { Queryable } from '../../core/api/context';
import { findEndingArrival } from './queries';

type JoiningArrival = {
  id: string;
  number: string;
  status: ArrivalState;
  customerId: string | null;
  office: string;
  lengthMm: number | null;
  archivedAt: Date | null;
};

/**
 * Checks that arrivals can become pieces of one form.
 * @throws DomainError `arrival.other_customer`, `arrival.other_branch`, `archive.archived`, `arrival.move_refused`,
 * `arrival.unmeasured` with the numbers, `arrival.has_open_service` when one is to be returned, disposed of,
 * collected or packed again.
 */
export async function assertJoinable(db: Queryable, arrivals: readonly JoiningArrival[]): Promise<void> {
  const [first] = arrivals;
  if (arrivals.some(({ customerId }) => customerId !== first?.customerId))
    throw new DomainError('arrival.other_customer');
  if (arrivals.some(({ office }) => office !== first?.office)) throw new DomainError('arrival.other_branch');
  for (const { status, number, archivedAt } of arrivals) {
    if (archivedAt) throw new DomainError('archive.archived');
    if (status !== 'stored')
      throw new DomainError('arrival.move_refused', { from: status, to: 'joined', number });
  }
  const unmeasured = arrivals.filter(({ lengthMm }) => lengthMm === null);
  if (unmeasured.length > 0) {
    const numbers = unmeasured.map(({ number }) => number).join(', ');
    throw new DomainError('arrival.unmeasured', { numbers });
  }
  const number = await findEndingArrival(
    db,
    arrivals.map(({ id }) => id),
  );
  if (number !== undefined) throw new DomainError('arrival.has_open_service', { number });
}
