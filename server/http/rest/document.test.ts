import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tokenScopes } from '~/domain/tokens/scopes';
import { correctedEvent, missEvent, promisedEvent, testEvent, webhookEvents } from '~/domain/webhooks/events';
import { bodyOf, inUnits, openApiDocument } from './document';
import { exampleOf } from './examples';
import { shapes } from './shape';
import { eventSchemas, exampleOfEvent, webhooksOf } from './webhook-events';
import { propertyOf, schemaOf, type WireSchema } from './wire';

describe.each(['mn', 'en'] as const)('the OpenAPI document in %s', (locale) => {
  it('passes the recommended rules of Redocly', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(openApiDocument(locale)),
      absoluteRef: '/openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });
});

/** Counts and HTTP numbers, which have no unit. */
const unitless: readonly string[] = [
  'attempts',
  'batteryCells',
  'batteryCount',
  'boxNo',
  'awaitedPhotos',
  'boxes',
  'flights',
  'index',
  'itemCount',
  'limit',
  'missing',
  'observations',
  'page',
  'pageSize',
  'parcels',
  'photosDeleted',
  'pieceCount',
  'pieces',
  'relabel',
  'sdrPerKg',
  'sequence',
  'statusCode',
  'tenths',
  'total',
];

describe.each(['mn', 'en'] as const)('numbers and instants in %s', (locale) => {
  const fields = shapes
    .map((shape) => inUnits(shape, locale))
    .flatMap(({ procedure, input = {}, output }) => [
      ...fieldsOf(input, procedure),
      ...fieldsOf(output, procedure),
    ]);

  it('have a description, unless they have no unit', () => {
    const bare = fields.filter(
      ({ name, schema }) =>
        (kindsOf(schema).includes('integer') || formatsOf(schema).includes('date-time')) &&
        schema.description === undefined &&
        !unitless.includes(name),
    );
    expect(bare.map(({ at }) => at)).toEqual([]);
  });

  it('are described as integers, never as decimal numbers', () => {
    expect(fields.filter(({ schema }) => kindsOf(schema).includes('number')).map(({ at }) => at)).toEqual([]);
  });
});

type Field = { name: string; at: string; schema: WireSchema };

function fieldsOf(schema: WireSchema, at: string): Field[] {
  const inner = variantsOf(schema).flatMap((variant) => fieldsOf(variant, at));
  const items = schemaOf(schema.items);
  const own = Object.keys(schema.properties ?? {}).flatMap((name): Field[] => {
    const field = propertyOf(schema, name) ?? {};
    const path = `${at}.${name}`;
    return [{ name, at: path, schema: field }, ...fieldsOf(field, path)];
  });
  return [...inner, ...(items ? fieldsOf(items, at) : []), ...own];
}

function variantsOf({ anyOf = [], oneOf = [] }: WireSchema): WireSchema[] {
  return [...anyOf, ...oneOf].flatMap((variant): WireSchema[] => {
    const schema = schemaOf(variant);
    return schema ? [schema] : [];
  });
}

function kindsOf(schema: WireSchema): unknown[] {
  return [schema, ...variantsOf(schema)].map(({ type }) => type);
}

function formatsOf(schema: WireSchema): unknown[] {
  return [schema, ...variantsOf(schema)].map(({ format }) => format);
}

describe.each(shapes)('the example of $procedure', (shape) => {
  const example = exampleOf(shape.procedure);
  const body = bodyOf(shape);

  it('has a valid request if the operation has a body', () => {
    expect(example?.request !== undefined).toBe(body !== undefined);
    if (body) expect(z.fromJSONSchema(body).safeParse(example?.request).error?.issues).toBeUndefined();
  });

  it('has a valid response', () => {
    expect(example?.response).toBeDefined();
    expect(z.fromJSONSchema(shape.output).safeParse(example?.response).error?.issues).toBeUndefined();
  });
});

it.each([...webhookEvents, testEvent])('shows a valid example of the event %s', (name) => {
  const {
    ParcelEvent: parcel,
    PromiseEvent: promise,
    MissEvent: miss,
    FormEvent: form,
    CorrectionEvent: correction,
    CaseEvent: supportCase,
    ArrivalEvent: arrival,
    ServiceEvent: service,
    SecurityEvent: security,
  } = eventSchemas;
  const named = { [promisedEvent]: promise, [missEvent]: miss, [correctedEvent]: correction }[name];
  const ofKind = { parcel, form, case: supportCase, arrival, service, security }[name.split('.')[0] ?? ''];
  const of = named ?? ofKind;
  const schema = z.fromJSONSchema(of ?? eventSchemas.TestEvent);
  expect(schema.safeParse(exampleOfEvent(name)).error?.issues).toBeUndefined();
  expect(webhooksOf('en')[name]).toMatchObject({
    post: { requestBody: { content: { 'application/json': { example: exampleOfEvent(name) } } } },
  });
});

it('uses every scope that a new token may be given, and no other', () => {
  const used = new Set(shapes.flatMap(({ scope }) => scope ?? []));
  expect([...used].sort()).toEqual([...tokenScopes].sort());
});
