import { formStates } from '~/domain/form/states';
import { holdReasons, parcelStates } from '~/domain/parcel/states';
import { formEvents, parcelEvents, testEvent } from '~/domain/webhook/events';
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
  holdReason: oneOfOrNull(holdReasons),
  formId: id,
  formCode: text,
  customerId: id,
  cargoId: idOrNull,
  cargoCode: textOrNull,
});
const form = object({
  id,
  code: text,
  status: oneOf(formStates),
  previousStatus: oneOf(formStates),
  customerId: id,
});

/** What a webhook gets, as the migration `webhooks` and `server/webhooks/send.ts` write it. */
export const eventSchemas = {
  ParcelEvent: event(parcelEvents, parcel),
  FormEvent: event(formEvents, form),
  TestEvent: event([testEvent], object({ name: text })),
} as const satisfies Record<string, WireSchema>;

/** The `webhooks` of the document, one for each event. */
export function webhooksOf(): Readonly<Record<string, object>> {
  const named = (names: readonly string[], schema: keyof typeof eventSchemas) =>
    names.map((name) => [name, called(name, schema)] as const);
  return Object.fromEntries([
    ...named(parcelEvents, 'ParcelEvent'),
    ...named(formEvents, 'FormEvent'),
    ...named([testEvent], 'TestEvent'),
  ]);
}

function called(name: string, schema: string): object {
  const header = (field: string) => ({ name: field, in: 'header', required: true, schema: text });
  return {
    post: {
      operationId: `webhook.${name}`,
      parameters: ['Moz-Signature', 'Moz-Event', 'Moz-Delivery'].map(header),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
      },
      responses: { '2XX': { description: 'It arrived' } },
    },
  };
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
