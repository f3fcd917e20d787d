import type { ArrivalEventKind } from './events';

type Step = { arrivalId: string; kind: ArrivalEventKind };

/** What a box is, whoever owned it. */
const ofTheBox: readonly ArrivalEventKind[] = ['received', 'measured', 'photographed'];

/**
 * What the present owner of boxes may see of their events, oldest first: nothing of an owner before, from whom the box
 * was taken, except what concerns the box itself.
 */
export function historyOfOwner<Event extends Step>(events: readonly Event[]): Event[] {
  let shown: Event[] = [];
  for (const event of events) {
    if (event.kind !== 'unassigned') shown.push(event);
    else
      shown = shown.filter(({ arrivalId, kind }) => arrivalId !== event.arrivalId || ofTheBox.includes(kind));
  }
  return shown;
}
