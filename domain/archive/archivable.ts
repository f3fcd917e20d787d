import { DomainError } from '~/domain/core/errors';

/** What decides whether a row may leave the lists: it is over or was never used, and no money is open on it. */
export type Archivable = { isFinal: boolean; isUsed: boolean; isSettled: boolean };

export function isArchivable({ isFinal, isUsed, isSettled }: Archivable): boolean {
  return (isFinal || !isUsed) && isSettled;
}

/** @throws DomainError `archive.not_final` or `archive.unsettled`. */
export function assertArchivable(row: Archivable): void {
  if (!row.isFinal && row.isUsed) throw new DomainError('archive.not_final');
  if (!row.isSettled) throw new DomainError('archive.unsettled');
}
