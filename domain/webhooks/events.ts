import { type ArrivalState, arrivalStates } from '~/domain/arrivals/states';
import { type FormState, formStates } from '~/domain/forms/states';
import { type ParcelState, parcelStates } from '~/domain/parcels/states';
import { type SecurityOutcome, securityOutcomes } from '~/domain/security/kinds';

/** What becomes of a service that a customer asked for on an arrival. */
export const serviceEvents = ['service.done', 'service.refused'] as const;

/** Days for a parcel: given at its receipt or changed since, and that it will probably miss them. */
export const promisedEvent = 'parcel.promised';
export const missEvent = 'parcel.will_miss';
export const promiseEvents = [promisedEvent, missEvent] as const;

/** The receiver of a form was corrected. */
export const correctedEvent = 'form.corrected' as const;

/** What becomes of a support case. */
export const caseEvents = ['case.opened', 'case.written', 'case.decided', 'case.settled'] as const;

/**
 * The events that an endpoint can subscribe to: a parcel, an arrival or a form reached a state, the days for a parcel, a
 * corrected receiver, a support case, a service on an arrival was done or refused, or a security event.
 */
export type WebhookEvent =
  | `parcel.${ParcelState}`
  | (typeof promiseEvents)[number]
  | 'arrival.received'
  | `arrival.${Exclude<ArrivalState, 'unclaimed'>}`
  | `form.${Exclude<FormState, 'draft'>}`
  | typeof correctedEvent
  | (typeof caseEvents)[number]
  | (typeof serviceEvents)[number]
  | `security.${SecurityOutcome}`;

export const parcelEvents = parcelStates.map((state) => `parcel.${state}` as const);
/** An arrival has a customer, or another state. One that is unclaimed is nobody's. */
export const arrivalEvents = [
  'arrival.received' as const,
  ...arrivalStates.flatMap((state) => (state === 'unclaimed' ? [] : [`arrival.${state}` as const])),
];
export const formEvents = formStates.flatMap((state) =>
  state === 'draft' ? [] : [`form.${state}` as const],
);
export const securityEvents = securityOutcomes.map((outcome): WebhookEvent => `security.${outcome}`);
export const webhookEvents: readonly WebhookEvent[] = [
  ...parcelEvents,
  ...promiseEvents,
  ...formEvents,
  correctedEvent,
  ...caseEvents,
  ...arrivalEvents,
  ...serviceEvents,
  ...securityEvents,
];

/** Sent when the user requests a test; every endpoint gets it. */
export const testEvent = 'test';

/** The subject that the owner must be allowed to read to get the event; undefined for an event about nobody. */
export function subjectOf(
  event: string,
): 'Arrival' | 'Case' | 'Form' | 'Parcel' | 'SecurityEvent' | undefined {
  if (event === testEvent) return undefined;
  if (event.startsWith('service.')) return 'Arrival';
  if (event.startsWith('security.')) return 'SecurityEvent';
  if (event.startsWith('arrival.')) return 'Arrival';
  if (event.startsWith('case.')) return 'Case';
  return event.startsWith('form.') ? 'Form' : 'Parcel';
}

export const webhookStates = ['active', 'paused', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The reasons why a delivery failed. */
export const deliveryErrors = [
  'status',
  'redirect',
  'timeout',
  'private',
  'dns',
  'tls',
  'network',
  'stopped',
  'owner',
  'lost',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** After a rotation, the old secret signs together with the new one for this long, hours. */
export const ROTATION_HOURS = 24;
/** An endpoint that fails for this long is turned off, days. */
export const FAILING_DAYS = 3;
/** Most endpoints of one user. */
export const MOST_ENDPOINTS = 20;
