import { DAY_MS } from '~/domain/core/durations';
import { isFinal, type ParcelState } from '~/domain/parcels/states';

/** Days that the receiver's link opens their page after the last parcel of the form was handed over or sent back. */
export const RECEIVER_LINK_DAYS = 60;

/** `since`: when the parcel came into its state; null when that is not known. */
type ParcelInState = { status: ParcelState; since: Date | null };

/** Whether every parcel of a form reached a final state, the last one at least `days` ago. */
export function isLinkOver(
  parcels: readonly ParcelInState[],
  { days, now }: { days: number; now: Date },
): boolean {
  if (parcels.length === 0) return false;
  const until = now.getTime() - days * DAY_MS;
  return parcels.every(({ status, since }) => isFinal(status) && since !== null && since.getTime() <= until);
}
