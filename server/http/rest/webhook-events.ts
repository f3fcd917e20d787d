import { arrivalStates } from '~/domain/arrivals/states';
import { caseCauses, caseKinds, caseSides, caseStates } from '~/domain/cases/states';
import { carriers } from '~/domain/core/carriers/carriers';
import type { Locale } from '~/domain/core/format/locale';
import { originOffice } from '~/domain/core/offices';
import { correctedFields, correctionAuthors } from '~/domain/corrections/decision';
import { formTransitions } from '~/domain/forms/acts';
import { priceRefusals } from '~/domain/forms/price-approval';
import { formStates } from '~/domain/forms/states';
import { parcelTransitions } from '~/domain/parcels/acts';
import { firstParcelState, parcelStates, shownHoldReasons } from '~/domain/parcels/states';
import { securityKinds, securityOutcomes } from '~/domain/security/kinds';
import { servicePurposes } from '~/domain/services/states';
import {
  arrivalEvents,
  caseEvents,
  correctedEvent,
  formEvents,
  missEvent,
  parcelEvents,
  promisedEvent,
  securityEvents,
  serviceEvents,
  testEvent,
} from '~/domain/webhooks/events';
import { textsIn } from '../../core/files/export/texts';
import type { WireSchema } from './wire';

const text = { type: 'string' } as const;
const id = { type: 'string', format: 'uuid' } as const;
const textOrNull: WireSchema = { anyOf: [text, { type: 'null' }] };
const idOrNull: WireSchema = { anyOf: [id, { type: 'null' }] };
const oneOf = (words: readonly string[]): WireSchema => ({ type: 'string', enum: [...words] });
const oneOfOrNull = (words: readonly string[]): WireSchema => ({ anyOf: [oneOf(words), { type: 'null' }] });

const parcel = object({
  id,
  number: text,
  pieceNo: { type: 'integer' },
  status: oneOf(parcelStates),
  previousStatus: oneOfOrNull(parcelStates),
  holdReason: oneOfOrNull(shownHoldReasons),
  formId: id,
  formCode: text,
  customerId: id,
  cargoId: idOrNull,
  cargoCode: textOrNull,
  priceRefusal: oneOfOrNull(priceRefusals),
});
const day = { type: 'string', format: 'date' } as const;
const dayOrNull: WireSchema = { anyOf: [day, { type: 'null' }] };
const promise = object({
  id,
  number: text,
  formId: id,
  from: day,
  to: day,
  tenths: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  isFirst: { type: 'boolean' },
  customerId: id,
});
const miss = object({
  id,
  number: text,
  formId: id,
  promisedTo: day,
  from: dayOrNull,
  to: dayOrNull,
  customerId: id,
});
const form = object({
  id,
  code: text,
  status: oneOf(formStates),
  previousStatus: oneOf(formStates),
  customerId: id,
});
const correction = object({
  id,
  code: text,
  fields: { type: 'array', items: oneOf(correctedFields) },
  by: oneOf(correctionAuthors),
  customerId: id,
});
const supportCase = object({
  id,
  code: text,
  kind: oneOf(caseKinds),
  cause: oneOf(caseCauses),
  status: oneOf(caseStates),
  by: oneOf(caseSides),
  answerBy: { type: 'string', format: 'date-time' },
  decidedCents: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  formId: id,
  formCode: text,
  parcelId: idOrNull,
  parcelNumber: textOrNull,
  customerId: id,
});

const side: WireSchema = { anyOf: [{ type: 'integer' }, { type: 'null' }] };
const arrival = object({
  id,
  number: text,
  status: oneOf(arrivalStates),
  trackingNumber: text,
  carrier: oneOf(carriers),
  boxNo: { type: 'integer' },
  customerId: id,
  expectedParcelId: idOrNull,
  formId: idOrNull,
  formCode: textOrNull,
  office: text,
  grossG: { type: 'integer' },
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  photos: { type: 'array', items: id },
});

const service = object({
  id,
  arrivalId: id,
  number: text,
  purpose: oneOf(servicePurposes),
  office: text,
  cents: { type: 'integer' },
  status: oneOf(['done', 'refused']),
  customerId: id,
});

const security = object({
  id,
  kind: oneOf(securityKinds),
  outcome: oneOf(securityOutcomes),
  userId: idOrNull,
  actorId: idOrNull,
  tokenId: idOrNull,
  address: textOrNull,
  userAgent: text,
  reason: textOrNull,
  details: { type: 'object', additionalProperties: text },
  count: { type: 'integer' },
  requestId: textOrNull,
});

/**
 * Body of each webhook, as written by the triggers in `db/migrations/0010-operations.sql` and by
 * `server/webhooks/send.ts`.
 */
export const eventSchemas = {
  ParcelEvent: event(parcelEvents, parcel),
  PromiseEvent: event([promisedEvent], promise),
  MissEvent: event([missEvent], miss),
  FormEvent: event(formEvents, form),
  CorrectionEvent: event([correctedEvent], correction),
  CaseEvent: event(caseEvents, supportCase),
  ArrivalEvent: event(arrivalEvents, arrival),
  ServiceEvent: event(serviceEvents, service),
  SecurityEvent: event(securityEvents, security),
  TestEvent: event([testEvent], object({ name: text })),
} as const satisfies Record<string, WireSchema>;

/** Returns the `webhooks` of the document, one per event. */
export function webhooksOf(locale: Locale): Readonly<Record<string, object>> {
  const named = (names: readonly string[], schema: keyof typeof eventSchemas) =>
    names.map((name) => [name, called({ name, schema, locale })] as const);
  return Object.fromEntries([
    ...named(parcelEvents, 'ParcelEvent'),
    ...named([promisedEvent], 'PromiseEvent'),
    ...named([missEvent], 'MissEvent'),
    ...named(formEvents, 'FormEvent'),
    ...named([correctedEvent], 'CorrectionEvent'),
    ...named(caseEvents, 'CaseEvent'),
    ...named(arrivalEvents, 'ArrivalEvent'),
    ...named(serviceEvents, 'ServiceEvent'),
    ...named(securityEvents, 'SecurityEvent'),
    ...named([testEvent], 'TestEvent'),
  ]);
}

type NamedSchema = { name: string; schema: string; locale: Locale };

function called({ name, schema, locale }: NamedSchema): object {
  const header = (field: string) => ({ name: field, in: 'header', required: true, schema: text });
  return {
    post: {
      operationId: `webhook.${name}`,
      summary: summaryOf(name, locale),
      // The signature in the header is the only authentication: a receiver needs no token.
      security: [],
      parameters: ['Moz-Signature', 'Moz-Event', 'Moz-Delivery'].map(header),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${schema}` },
            example: exampleOfEvent(name),
          },
        },
      },
      responses: { '2XX': { description: 'It arrived' } },
    },
  };
}

/** Returns an example body of an event. */
export function exampleOfEvent(name: string): object {
  const [kind, state = ''] = name.split('.');
  return {
    id: '019ab1c4-6c00-7000-8000-000000000101',
    type: name,
    sequence: 48,
    occurredAt: '2026-11-23T02:00:00.000Z',
    data: examples.get(name) ?? dataOf(kind, state),
  };
}

const forecastParcel = {
  id: '019ab1c4-6c00-7000-8000-000000000102',
  number: 'CM473124829XM',
  formId: '019ab1c4-6c00-7000-8000-000000000103',
  customerId: '019ab1c4-6c00-7000-8000-000000000104',
};
/** Events whose data is not that of a state. */
const examples: ReadonlyMap<string, object> = new Map<string, object>([
  [promisedEvent, { ...forecastParcel, from: '2026-12-04', to: '2026-12-09', tenths: 8, isFirst: true }],
  [missEvent, { ...forecastParcel, promisedTo: '2026-12-09', from: '2026-12-10', to: '2026-12-12' }],
  [
    correctedEvent,
    {
      ...{ id: '019ab1c4-6c00-7000-8000-000000000103', code: '7KX4M2' },
      ...{ fields: ['mobile'], by: 'sender', customerId: '019ab1c4-6c00-7000-8000-000000000104' },
    },
  ],
]);

function dataOf(kind: string | undefined, state: string): object {
  switch (kind) {
    case 'parcel':
      return parcelIn(state);
    case 'form':
      return formIn(state);
    case 'arrival':
      return arrivalIn(state);
    case 'service':
      return serviceIn(state);
    case 'case':
      return caseIn(state);
    case 'security':
      return securityOf(state);
    default:
      return { name: 'ERP' };
  }
}

function securityOf(outcome: string): object {
  return {
    id: '019ab1c4-6c00-7000-8000-000000000105',
    kind: 'auth.signIn',
    outcome,
    userId: '019ab1c4-6c00-7000-8000-000000000106',
    actorId: null,
    tokenId: null,
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0',
    reason: outcome === 'refused' ? 'sign_in.wrong' : null,
    details: outcome === 'refused' ? {} : { by: 'password' },
    count: 1,
    requestId: 'b1946ac9',
  };
}

function parcelIn(status: string): object {
  const before = parcelTransitions.find(({ to }) => to === status)?.from ?? null;
  const previousStatus = status === firstParcelState ? null : before;
  return {
    id: '019ab1c4-6c00-7000-8000-000000000102',
    number: 'CM473124829XM',
    pieceNo: 1,
    status,
    previousStatus,
    holdReason: status === 'on_hold' ? 'documents' : null,
    formId: '019ab1c4-6c00-7000-8000-000000000103',
    formCode: '7KX4M2',
    customerId: '019ab1c4-6c00-7000-8000-000000000104',
    cargoId: null,
    cargoCode: null,
    priceRefusal: status === 'return_pending' ? 'collect' : null,
  };
}

function arrivalIn(state: string): object {
  const isOfForm = state === 'joined' || state === 'accepted';
  return {
    id: '019ab1c4-6c00-7000-8000-000000000107',
    number: 'AR473124829XM',
    status: state === 'received' ? 'stored' : state,
    trackingNumber: 'RR123456785AU',
    carrier: 'auspost',
    boxNo: 1,
    customerId: '019ab1c4-6c00-7000-8000-000000000104',
    expectedParcelId: '019ab1c4-6c00-7000-8000-000000000108',
    formId: isOfForm ? '019ab1c4-6c00-7000-8000-000000000103' : null,
    formCode: isOfForm ? '7KX4M2' : null,
    office: originOffice,
    grossG: 1_250,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 150,
    photos: ['019ab1c4-6c00-7000-8000-000000000109'],
  };
}

function formIn(status: string): object {
  return {
    id: '019ab1c4-6c00-7000-8000-000000000103',
    code: '7KX4M2',
    status,
    previousStatus: formTransitions.find(({ to }) => to === status)?.from,
    customerId: '019ab1c4-6c00-7000-8000-000000000104',
  };
}

function caseIn(event: string): object {
  const isDecided = event === 'decided' || event === 'settled';
  return {
    id: '019ab1c4-6c00-7000-8000-000000000110',
    code: 'H7K2M9',
    kind: 'damage',
    cause: 'asked',
    status: isDecided ? event : 'open',
    by: isDecided ? 'staff' : 'sender',
    answerBy: '2026-11-30T02:00:00.000Z',
    decidedCents: isDecided ? 4_500 : null,
    formId: '019ab1c4-6c00-7000-8000-000000000103',
    formCode: '7KX4M2',
    parcelId: '019ab1c4-6c00-7000-8000-000000000102',
    parcelNumber: 'CM473124829XM',
    customerId: '019ab1c4-6c00-7000-8000-000000000104',
  };
}

function serviceIn(status: string): object {
  return {
    id: '019ab1c4-6c00-7000-8000-000000000107',
    arrivalId: '019ab1c4-6c00-7000-8000-000000000108',
    number: 'AR473124829XM',
    purpose: 'photos',
    office: originOffice,
    cents: 300,
    status,
    customerId: '019ab1c4-6c00-7000-8000-000000000104',
  };
}

/** Returns the name of an event as the portal shows it: «Parcel: Departed». */
function summaryOf(name: string, locale: Locale): string {
  const { text } = textsIn(locale);
  const [kind = '', state = ''] = name.split('.');
  if (name === testEvent) return text('tokens:webhooks.testEvent');
  if (kind === 'security') return text(`tokens:webhooks.security.${state}`);
  if (kind === 'case') return text(`tokens:webhooks.cases.${state}`);
  return text(`tokens:webhooks.eventOf.${kind}`).replace('{{state}}', text(`common:status.${kind}.${state}`));
}

function event(types: readonly string[], data: WireSchema): WireSchema {
  return object({
    id,
    type: oneOf(types),
    sequence: { type: 'integer' },
    occurredAt: { type: 'string', format: 'date-time' },
    data,
  });
}

function object(properties: Record<string, WireSchema>): WireSchema {
  return { type: 'object', properties, required: Object.keys(properties) };
}
