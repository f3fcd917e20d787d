import { DomainError } from '~/domain/core/errors';
import type { SignedIn } from './session';

/**
 * Requires a recently confirmed session, so that an unattended browser cannot make sensitive changes.
 * @throws DomainError `auth.again`.
 */
export function assertConfirmed({ session }: { session: SignedIn }): void {
  if (!session.isConfirmed) throw new DomainError('auth.again');
}
