import { STATUS_CODES } from 'node:http';
import type { Locale } from '~/domain/core/format/locale';
import { findText, textsIn } from '../../core/files/export/texts';
import { deprecations } from './deprecation';
import { exampleOf } from './examples';
import { pathFields, tags } from './operations';
import { openFields, type Shape, shapes } from './shape';
import { withUnits } from './units';
import { eventSchemas, webhooksOf } from './webhook-events';
import { propertyOf, type WireSchema } from './wire';

type Json = Readonly<Record<string, unknown>>;

/** Base path of the API; an incompatible version gets a new path, see docs/api.md. */
export const restBase = '/api/v1';

/** Returns the OpenAPI 3.1 document of the REST API, generated from the procedures' schemas. */
export function openApiDocument(locale: Locale): Json {
  const { text } = textsIn(locale);
  return {
    openapi: '3.1.0',
    info: {
      title: text('api:title'),
      version: '1.0.0',
      description: text('api:lead'),
      license: { name: text('api:license'), url: '/terms-conditions' },
    },
    servers: [{ url: restBase }],
    tags: tags.map((name) => ({ name, description: text(`api:tags.${name}`) })),
    paths: pathsOf(locale),
    webhooks: webhooksOf(locale),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'moz_…',
          description: text('api:start.token'),
        },
      },
      schemas: { Problem: describedProblem(locale), ...describedEvents(locale) },
      headers: limitHeaders,
    },
  };
}

function describedProblem(locale: Locale): Json {
  const { text } = textsIn(locale);
  return {
    ...problemSchema,
    description: text('api:problems.text'),
    externalDocs: { description: text('api:problems.title'), url: '/api/docs#problems' },
  };
}

function describedEvents(locale: Locale): Json {
  return Object.fromEntries(
    Object.entries(eventSchemas).map(([name, schema]) => [name, withUnits(schema, locale)]),
  );
}

function pathsOf(locale: Locale): Json {
  const paths: Record<string, Json> = {};
  for (const shape of shapes) {
    paths[shape.path] = { ...paths[shape.path], [shape.method]: operationOf(inUnits(shape, locale), locale) };
  }
  return paths;
}

/** Returns the operation with a description of its units. */
export function inUnits(shape: Shape, locale: Locale): Shape {
  const { input, output } = shape;
  return { ...shape, input: input && withUnits(input, locale), output: withUnits(output, locale) };
}

function operationOf(shape: Shape, locale: Locale): Json {
  const { procedure, tag, scope, output, status = 200 } = shape;
  const body = bodyOf(shape);
  const example = exampleOf(procedure);
  const details = findText(locale, `api:details.${procedure}`);
  return {
    operationId: procedure,
    summary: textsIn(locale).text(`api:operations.${procedure}`),
    ...(details !== undefined && { description: details }),
    ...(deprecations.some((one) => one.procedure === procedure && !one.field) && { deprecated: true }),
    tags: [tag],
    security: scope === undefined ? [{}, { token: [] }] : [{ token: [scope] }],
    parameters: parametersOf(shape, locale),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, example: example?.request } },
      },
    }),
    responses: {
      [status]: {
        description: STATUS_CODES[status] ?? '',
        headers: {
          ...allowanceHeaders,
          ...(deprecations.some((one) => one.procedure === procedure) && goingHeaders),
        },
        content: { 'application/json': { schema: output, example: example?.response } },
      },
      ...Object.fromEntries(refusalsOf(shape).map((refusal) => [refusal, refusedAs(refusal)])),
    },
  };
}

function parametersOf(shape: Shape, locale: Locale): Json[] {
  const { path, input, method, isKeyed } = shape;
  const inPath = pathFields(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: (input && propertyOf(input, name)) ?? {},
  }));
  const inQuery =
    method === 'get' && input
      ? openFields(shape).map((name) => ({
          name,
          in: 'query',
          required: isRequired(input, name),
          schema: propertyOf(input, name) ?? {},
          ...(propertyOf(input, name)?.deprecated === true && { deprecated: true }),
          ...(propertyOf(input, name)?.type === 'object' && { style: 'deepObject', explode: true }),
        }))
      : [];
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: textsIn(locale).text('api:key'),
    schema: { type: 'string', format: 'uuid' },
  };
  return [...inPath, ...inQuery, ...(isKeyed ? [key] : [])];
}

/** Returns the schema of the body; undefined without a body. */
export function bodyOf(shape: Shape): WireSchema | undefined {
  const { input, method } = shape;
  const names = openFields(shape);
  if (method === 'get' || !input || names.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, propertyOf(input, name) ?? {}])),
    required: names.filter((name) => isRequired(input, name)),
  };
}

export function isRequired({ required = [] }: WireSchema, name: string): boolean {
  return required.includes(name);
}

function refusalsOf({ scope, input, method, path }: Shape): number[] {
  return [
    ...(input ? [400] : []),
    ...(scope === undefined ? [] : [401, 403]),
    ...(path.includes('{') ? [404] : []),
    ...(method === 'get' ? [] : [409, 413, 415, 422]),
    ...[429, 500, 503],
  ];
}

function refusedAs(status: number): Json {
  return {
    description: STATUS_CODES[status] ?? '',
    headers: { ...allowanceHeaders, ...((status === 429 || status === 503) && waitHeader) },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

const limitHeaders = {
  'RateLimit-Limit': { schema: { type: 'integer' } },
  'RateLimit-Remaining': { schema: { type: 'integer' } },
  'RateLimit-Reset': { schema: { type: 'integer' } },
  'Retry-After': { schema: { type: 'integer' } },
  Deprecation: { schema: { type: 'string' } },
  Sunset: { schema: { type: 'string' } },
} as const;
const headerRef = (name: keyof typeof limitHeaders) => ({ [name]: { $ref: `#/components/headers/${name}` } });
const waitHeader = headerRef('Retry-After');
const goingHeaders = { ...headerRef('Deprecation'), ...headerRef('Sunset') };
const allowanceHeaders = {
  ...headerRef('RateLimit-Limit'),
  ...headerRef('RateLimit-Remaining'),
  ...headerRef('RateLimit-Reset'),
};

const text = { type: 'string' } as const;
const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'params', 'errors', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: text,
    status: { type: 'integer' },
    detail: text,
    instance: text,
    code: text,
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'detail'],
        properties: {
          path: text,
          code: text,
          detail: text,
          in: { type: 'string', enum: ['body', 'header', 'path', 'query'] },
          name: text,
          pointer: text,
        },
      },
    },
    position: {
      type: 'object',
      required: ['line', 'column'],
      properties: { line: { type: 'integer' }, column: { type: 'integer' } },
    },
    requestId: text,
  },
};
