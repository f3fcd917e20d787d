import { codeOf, isDatabaseAway, isTakenBack, isWritingRefused } from '../faults';

/** A table, column or function of a migration that the replica has not replayed yet. */
const notYetThere = new Set(['42P01', '42703', '42883', '42704']);

/** True for a failed read that may succeed on the primary; false for one that fails there too. */
export function isReplicaFault(cause: unknown): boolean {
  return (
    isReplicaAway(cause) || isTakenBack(cause) || isWritingRefused(cause) || notYetThere.has(codeOf(cause))
  );
}

/** True when the replica itself is not available. */
export function isReplicaAway(cause: unknown): boolean {
  return isDatabaseAway(cause);
}
