import { DomainError } from '~/domain/core/errors';

/** The facts that decide whether a row may be archived: it is final or never used, and its payments are settled. */
export type ArchiveFacts = { isFinal: boolean; isUsed: boolean; isSettled: boolean };

export function isArchivable({ isFinal, isUsed, isSettled }: ArchiveFacts): boolean {
  return (isFinal || !isUsed) && isSettled;
}

/** @throws DomainError `archive.not_final` or `archive.unsettled`. */
export function assertArchivable(row: ArchiveFacts): void {
  if (!row.isFinal && row.isUsed) throw new DomainError('archive.not_final');
  if (!row.isSettled) throw new DomainError('archive.unsettled');
}
