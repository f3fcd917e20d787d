import { type FormState, formStates } from '~/domain/forms/states';
import { type ParcelState, parcelStates } from '~/domain/parcels/states';
import { type SecurityOutcome, securityOutcomes } from '~/domain/security/kinds';

/** What an endpoint may ask to be told: that a parcel or a form has come into a state, or a security event. */
export type WebhookEvent =
  | `parcel.${ParcelState}`
  | `form.${Exclude<FormState, 'draft'>}`
  | `security.${SecurityOutcome}`;

export const parcelEvents = parcelStates.map((state): WebhookEvent => `parcel.${state}`);
export const formEvents = formStates.flatMap((state): WebhookEvent[] =>
  state === 'draft' ? [] : [`form.${state}`],
);
export const securityEvents = securityOutcomes.map((outcome): WebhookEvent => `security.${outcome}`);
export const webhookEvents: readonly WebhookEvent[] = [...parcelEvents, ...formEvents, ...securityEvents];

/** Sent when somebody asks for a test; every endpoint gets it. */
export const testEvent = 'test';

/** What somebody must be allowed to read to be told of it; undefined for what tells nothing of anybody. */
export function subjectOf(event: string): 'Form' | 'Parcel' | 'SecurityEvent' | undefined {
  if (event === testEvent) return undefined;
  if (event.startsWith('security.')) return 'SecurityEvent';
  return event.startsWith('form.') ? 'Form' : 'Parcel';
}

export const webhookStates = ['active', 'paused', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery did not arrive. */
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

/** How long the secret before still signs beside a new one, in hours. */
export const ROTATION_HOURS = 24;
/** An endpoint that has refused for so long is turned off, in days. */
export const FAILING_DAYS = 3;
/** Endpoints that one person may keep. */
export const MOST_ENDPOINTS = 20;
