import type { ChangeContext } from '../../core/api/trpc';
import type { LockedArrival } from '../../moves/arrivals/queries';
import { type ArrivalScan, writeTraces } from '../../moves/arrivals/write';

/** A box that a station scanned. */
export type BoxScan = {
  event: ArrivalScan;
  deviceId: string;
  /** The number on the label that is printed already. */
  labelNumber: string | undefined;
  /** Pictures that the device uploads later. */
  awaitedPhotoIds: readonly string[];
};

/** Writes events and audit entries of boxes that came. */
export async function recordReceived(
  ctx: ChangeContext,
  boxes: readonly { arrival: LockedArrival; scan?: BoxScan }[],
): Promise<void> {
  await writeTraces(
    ctx,
    boxes.map(({ arrival, scan }) => {
      const { number, status, customerId, trackingNumber, boxNo, grossG, place } = arrival;
      const trace = {
        kind: 'received' as const,
        action: scan ? ('arrivals.receiveByScan' as const) : ('arrivals.receive' as const),
        from: null,
        to: status,
        at: arrival.shelfSince,
        scan: scan?.event,
        before: {},
        after: { number, status, customerId, trackingNumber, boxNo, grossG, place },
      };
      return { arrival, trace };
    }),
  );
}
