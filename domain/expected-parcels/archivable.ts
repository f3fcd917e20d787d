import type { ArchiveFacts } from '~/domain/archive/archivable';
import type { ExpectedState } from './states';

/** An expected parcel may be archived once nothing more is to come of it. It has no bill. */
export function archivableExpected(status: ExpectedState): ArchiveFacts {
  return { isFinal: status !== 'expected', isUsed: true, isSettled: true };
}
