/** Every kind of event of an arrival, and whether its customer sees it. */
const eventTable = {
  received: { isPublic: true },
  assigned: { isPublic: true },
  unassigned: { isPublic: false },
  settled: { isPublic: false },
  joined: { isPublic: true },
  left: { isPublic: true },
  accepted: { isPublic: true },
  repacked: { isPublic: true },
  collected: { isPublic: true },
  return_pending: { isPublic: true },
  return_cancelled: { isPublic: true },
  returned: { isPublic: true },
  disposed: { isPublic: true },
  lost: { isPublic: true },
  found: { isPublic: true },
  cancelled: { isPublic: true },
  placed: { isPublic: false },
  measured: { isPublic: true },
  photographed: { isPublic: true },
  labelled: { isPublic: false },
  service_asked: { isPublic: true },
  service_done: { isPublic: true },
  service_refused: { isPublic: true },
  claimed: { isPublic: false },
  invoice_added: { isPublic: true },
  note: { isPublic: false },
} as const satisfies Readonly<Record<string, { isPublic: boolean }>>;

export type ArrivalEventKind = keyof typeof eventTable;
export const arrivalEventKinds: readonly ArrivalEventKind[] =
  Object.keys(eventTable).filter(isArrivalEventKind);

function isArrivalEventKind(name: string): name is ArrivalEventKind {
  return Object.hasOwn(eventTable, name);
}

export function isPublicArrivalEvent(kind: ArrivalEventKind): boolean {
  return eventTable[kind].isPublic;
}

/** Its note is the service, which its customer may read; other notes are for staff. */
export function isServiceEvent(kind: ArrivalEventKind): boolean {
  return kind === 'service_asked' || kind === 'service_done' || kind === 'service_refused';
}
