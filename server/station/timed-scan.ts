import type { DomainError } from '~/domain/core/errors';
import type { LockedParcel } from '../moves/queries';
import type { ScanEvent } from '../moves/write-move';
import type { SentScan } from './schema';
import type { VersionedArrival } from './shelf/scanned';

/** A scan with its device, and the time it happened by the server's clock. */
export type TimedScan = SentScan & { deviceId: string; happenedAt: Date };

type AnsweredParcel = Pick<
  LockedParcel,
  'id' | 'number' | 'receiverName' | 'grossG' | 'status' | 'holdReason' | 'labelledAt' | 'cargoId' | 'version'
>;
/** Result of one scan. A refused scan has changed nothing. */
export type Result = { parcel?: AnsweredParcel | undefined; arrival?: VersionedArrival | undefined } & (
  | { isAlready: boolean }
  | { refusal: DomainError }
);

/** Returns the event that a scan writes. */
export function eventOf({ id, deviceId, seq, happenedAt }: Omit<TimedScan, 'act'>): ScanEvent {
  return { event: { id, device: deviceId, seq }, at: happenedAt };
}
