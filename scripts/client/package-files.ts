import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { findText } from '~/server/core/files/export/texts';
import { sayIn } from '~/server/core/text/texts';
import { inUnits, restBase } from '~/server/http/rest/document';
import { pathFields } from '~/server/http/rest/operations';
import { openFields, type Shape, shapes } from '~/server/http/rest/shape';
import { withUnits } from '~/server/http/rest/units';
import { eventSchemas } from '~/server/http/rest/webhook-events';
import { indented, objectText, typeText } from './type-text';

/**
 * Returns the files of the client's package by name. Types are generated from the REST API's schemas, so they contain
 * none of the server's types.
 */
export function packageFiles(version: string): Readonly<Record<string, string>> {
  const runtime = readFileSync('client/runtime.ts', 'utf8');
  return {
    'package.json': `${JSON.stringify(manifest(version), undefined, 2)}\n`,
    'README.md': readFileSync('client/README.md', 'utf8'),
    'runtime.js': ts.transpileModule(runtime, { compilerOptions }).outputText,
    'runtime.d.ts': ts.transpileDeclaration(runtime, { compilerOptions }).outputText,
    'index.js': indexCode(),
    'index.d.ts': indexTypes(),
  };
}

const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  strict: true,
  declaration: true,
  isolatedDeclarations: true,
} as const satisfies ts.CompilerOptions;

function manifest(version: string): object {
  return {
    name: 'moz-client',
    version,
    description: 'The Moz API in types: prices, parcel forms, parcels, tracking, flights and webhooks',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts', 'runtime.js', 'runtime.d.ts'],
  };
}

function indexCode(): string {
  const operations = shapes.map(({ procedure, method, path, isKeyed }) => [
    procedure,
    { method: method.toUpperCase(), path: restBase + path, isKeyed },
  ]);
  return `import { createCalls } from './runtime.js';

export { isFromMoz, MozError, rowsOf } from './runtime.js';

const operations = ${JSON.stringify(Object.fromEntries(operations), undefined, 2)};

export function createMozClient(options) {
  return createCalls(options, operations);
}
`;
}

function indexTypes(): string {
  const groups = [...new Set(shapes.map(({ procedure }) => groupOf(procedure)))];
  const events = Object.entries(eventSchemas).map(
    ([name, schema]) => `export type ${name} = ${typeText(withUnits(schema, 'en'), 'output')};\n`,
  );
  return `import type { CallOptions, MozError, MozOptions } from './runtime.js';

export { type CallOptions, isFromMoz, MozError, type MozOptions, type MozProblem, rowsOf } from './runtime.js';

/**
 * Creates a client of the Moz API. Weights are grams, lengths millimetres, AUD amounts cents, MNT amounts whole tögrög,
 * times ISO 8601 in UTC; a \`Date\` is accepted for a time.
 *
 * Each call is rejected with a {@link MozError} when the server refuses it, with an \`Error\` when something else answers,
 * such as a proxy, and with the error of \`fetch\` when there is no connection after all retries.
 *
 * @example
 * \`\`\`ts
 * const moz = createMozClient({ url: 'https://moz.example', token: process.env.MOZ_TOKEN });
 * const price = await moz.quotes.calculate({
 *   plan: 'standard',
 *   pieces: [{ lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9_300 }],
 * });
 * console.log(price.totalCents / 100);
 * \`\`\`
 */
export declare function createMozClient(options: MozOptions): MozClient;

/** The operations of the API, as \`/api/docs\` of the portal describes them. */
export interface MozClient {
${groups.map((group) => indented(groupType(group))).join('\n')}
}

${events.join('')}
/** The body of a webhook. Compare \`type\` to know its \`data\`; ignore types and fields that you do not know. */
export type WebhookEvent = ${Object.keys(eventSchemas).join(' | ')};
`;
}

function groupType(group: string): string {
  const calls = shapes.filter(({ procedure }) => groupOf(procedure) === group).map(callType);
  return `readonly ${group}: {\n${calls.map(indented).join('\n')}\n};`;
}

function groupOf(procedure: string): string {
  return procedure.split('.')[0] ?? '';
}

function callType(shape: Shape): string {
  const measured = inUnits(shape, 'en');
  const name = shape.procedure.split('.')[1] ?? '';
  const comment = ['/**', ...commentLines(shape).map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
  const answer = typeText(measured.output, 'output');
  return `${comment}\n${name}: (${inputText(measured)}, options?: CallOptions) => Promise<${answer}>;`;
}

/** Returns the lines of the comment that an editor shows at a call. */
function commentLines({ procedure, method, path, scope, isKeyed }: Shape): string[] {
  const details = findText('en', `api:details.${procedure}`);
  const access = scope === undefined ? 'Needs no token.' : `Needs a token with the scope \`${scope}\`.`;
  return [
    `${sayIn('en')(`api:operations.${procedure}`)}.${details === undefined ? '' : ` ${details}`}`,
    '',
    `\`${method.toUpperCase()} ${restBase}${path}\`. ${access}`,
    ...(isKeyed ? ['Sent with an idempotency key, so a repeat changes nothing more.'] : []),
    '@throws {@link MozError} when the server refuses it.',
  ];
}

/** Returns one object type of the whole input, whether sent in the URL or in the body. */
function inputText(shape: Shape): string {
  const { input, path } = shape;
  const names = [...pathFields(path), ...openFields(shape)];
  const required = names.filter((name) => input?.required?.includes(name));
  const properties = Object.fromEntries(names.map((name) => [name, input?.properties?.[name] ?? {}]));
  return `input${required.length > 0 ? '' : '?'}: ${objectText({ properties, required }, 'input')}`;
}
