/**
 * What a customer chooses channels for, in the order of a parcel's journey. Without an answer to an event that
 * `needsAnswer` the parcel cannot move on, so it is always sent on a channel that surely arrives.
 */
const eventTable = {
  submitted: { needsAnswer: false },
  received: { needsAnswer: false },
  price: { needsAnswer: true },
  hold: { needsAnswer: true },
  departed: { needsAnswer: false },
  available: { needsAnswer: true },
  delivered: { needsAnswer: false },
} as const satisfies Readonly<Record<string, { needsAnswer: boolean }>>;

export type ChoiceEvent = keyof typeof eventTable;

/** News that needs no answer of the customer. */
export type WaitingEvent = {
  [Event in ChoiceEvent]: (typeof eventTable)[Event]['needsAnswer'] extends false ? Event : never;
}[ChoiceEvent];

export const choiceEvents: readonly ChoiceEvent[] = Object.keys(eventTable).filter(isChoiceEvent);
export const dutyEvents: readonly ChoiceEvent[] = choiceEvents.filter((event) => !isWaitingEvent(event));
export const waitingEvents: readonly WaitingEvent[] = choiceEvents.filter(isWaitingEvent);

function isChoiceEvent(name: string): name is ChoiceEvent {
  return Object.hasOwn(eventTable, name);
}

export function isWaitingEvent(event: ChoiceEvent): event is WaitingEvent {
  return !eventTable[event].needsAnswer;
}
