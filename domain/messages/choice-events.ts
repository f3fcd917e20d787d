/**
 * What a customer chooses channels for, in the order of a parcel's journey. Without an answer to an event that
 * `needsAnswer` the parcel cannot move on, so it is always sent on a channel that surely arrives. A daily digest lists
 * those of forms and parcels (`inDigest`); others are sent at once.
 */
const eventTable = {
  submitted: { needsAnswer: false, inDigest: true },
  received: { needsAnswer: false, inDigest: true },
  price: { needsAnswer: true },
  hold: { needsAnswer: true },
  departed: { needsAnswer: false, inDigest: true },
  available: { needsAnswer: true },
  delivered: { needsAnswer: false, inDigest: true },
  arrival: { needsAnswer: false },
  service: { needsAnswer: false },
  shelf: { needsAnswer: true },
  /** It does not go as the sender wants: rejected, returned, lost, damaged. */
  trouble: { needsAnswer: true },
} as const satisfies Readonly<Record<string, { needsAnswer: boolean; inDigest?: true }>>;

export type ChoiceEvent = keyof typeof eventTable;

/** News that needs no answer of the customer. */
export type WaitingEvent = {
  [Event in ChoiceEvent]: (typeof eventTable)[Event]['needsAnswer'] extends false ? Event : never;
}[ChoiceEvent];
/** News that a daily digest lists. */
export type DigestEvent = {
  [Event in ChoiceEvent]: (typeof eventTable)[Event] extends { inDigest: true } ? Event : never;
}[ChoiceEvent];

export const choiceEvents: readonly ChoiceEvent[] = Object.keys(eventTable).filter(isChoiceEvent);
export const dutyEvents: readonly ChoiceEvent[] = choiceEvents.filter((event) => !isWaitingEvent(event));
export const waitingEvents: readonly WaitingEvent[] = choiceEvents.filter(isWaitingEvent);
export const digestEvents: readonly DigestEvent[] = choiceEvents.filter(isDigestEvent);

function isChoiceEvent(name: string): name is ChoiceEvent {
  return Object.hasOwn(eventTable, name);
}

export function isWaitingEvent(event: ChoiceEvent): event is WaitingEvent {
  return !eventTable[event].needsAnswer;
}

export function isDigestEvent(event: ChoiceEvent): event is DigestEvent {
  return 'inDigest' in eventTable[event];
}
