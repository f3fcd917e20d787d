import type { ArrivalState } from '~/domain/arrivals/states';
import type { ExpectedState } from '~/domain/expected-parcels/states';

/** What a customer reads of an expected parcel: its own state, or what became of its boxes. */
export const shownStates = [
  'expected',
  'arrived',
  'joined',
  'accepted',
  'collected',
  'returned',
  'disposed',
  'withdrawn',
] as const;
export type ShownState = (typeof shownStates)[number];

const shownOf: Readonly<Record<ArrivalState, ShownState>> = {
  unclaimed: 'arrived',
  stored: 'arrived',
  repacked: 'arrived',
  lost: 'arrived',
  cancelled: 'arrived',
  joined: 'joined',
  accepted: 'accepted',
  collected: 'collected',
  return_pending: 'returned',
  returned: 'returned',
  disposed: 'disposed',
};

/** Of boxes with different states the most advanced one counts; sent counts more than gone in another way. */
const advance: readonly ShownState[] = ['arrived', 'disposed', 'returned', 'collected', 'joined', 'accepted'];

/** The state that is shown. `expected` and `withdrawn` have no boxes. */
export function shownState(status: ExpectedState, arrivals: readonly ArrivalState[]): ShownState {
  if (status !== 'arrived') return status;
  return arrivals
    .map((state) => shownOf[state])
    .reduce<ShownState>(
      (best, state) => (advance.indexOf(state) > advance.indexOf(best) ? state : best),
      'arrived',
    );
}
