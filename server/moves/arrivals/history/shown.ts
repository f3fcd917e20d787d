import { arrivalEventKinds, isServiceEvent } from '~/domain/arrivals/events';
import { historyOfOwner } from '~/domain/arrivals/history';
import type { ArrivalState } from '~/domain/arrivals/states';
import type { Office } from '~/domain/core/offices';
import type { ShelfEvent } from './schema';

type EventRow = {
  id: string;
  arrivalId: string;
  number: string;
  office: Office;
  kind: string;
  toStatus: ArrivalState | null;
  at: Date | string;
  place: string;
  note: string;
  actorName: string | null;
};

/** The events of boxes as staff see them, or as their customer may: without names, shelves, earlier owners and notes, but with services. */
export function shownShelfEvents(rows: readonly EventRow[], isForStaff: boolean): ShelfEvent[] {
  const events = rows.flatMap((row): ShelfEvent[] => {
    const kind = arrivalEventKinds.find((known) => known === row.kind);
    return kind ? [{ ...row, kind, at: new Date(row.at) }] : [];
  });
  if (isForStaff) return events;
  return historyOfOwner(events).map((event) => ({
    ...event,
    ...{ place: '', note: isServiceEvent(event.kind) ? event.note : '', actorName: null },
  }));
}
