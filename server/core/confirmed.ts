import { DomainError } from '~/domain/core/errors';
import type { SignedIn } from './session';

/** For what a browser that somebody left open must not do. @throws DomainError `auth.again`. */
export function assertConfirmed({ session }: { session: SignedIn }): void {
  if (!session.isConfirmed) throw new DomainError('auth.again');
}
