import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { sayIn } from '~/server/core/texts';
import { restBase } from '~/server/http/rest/document';
import { pathFields } from '~/server/http/rest/operations';
import { openFields, type Shape, shapes } from '~/server/http/rest/shape';
import { eventSchemas } from '~/server/http/rest/webhook-events';
import { objectText, typeText } from './type-text';

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
  return `import type { CallOptions, MozOptions } from './runtime.js';

export { type CallOptions, isFromMoz, MozError, type MozOptions, type MozProblem, rowsOf } from './runtime.js';

/** Calls the Moz API. */
export declare function createMozClient(options: MozOptions): MozClient;

export interface MozClient {
${groups
  .map(
    (group) =>
      `  readonly ${group}: {\n${shapes
        .filter(({ procedure }) => groupOf(procedure) === group)
        .map(callType)
        .join('')}  };\n`,
  )
  .join('')}}

${Object.entries(eventSchemas)
  .map(([name, schema]) => `export type ${name} = ${typeText(schema, 'output')};\n`)
  .join('')}/** What a webhook gets. */
export type WebhookEvent = ${Object.keys(eventSchemas).join(' | ')};
`;
}

function groupOf(procedure: string): string {
  return procedure.split('.')[0] ?? '';
}

function callType(shape: Shape): string {
  const { procedure, method, path, scope, output } = shape;
  const name = procedure.split('.')[1] ?? '';
  const needs = scope === undefined ? 'no token' : scope;
  const text = `${sayIn('en')(`api:operations.${procedure}`)}. \`${method.toUpperCase()} ${restBase}${path}\`, ${needs}.`;
  return `    /** ${text} */
    ${name}: (${inputText(shape)}, options?: CallOptions) => Promise<${typeText(output, 'output')}>;
`;
}

/** Returns one object type of the whole input, whether sent in the URL or in the body. */
function inputText(shape: Shape): string {
  const { input, path } = shape;
  const names = [...pathFields(path), ...openFields(shape)];
  const required = names.filter((name) => input?.required?.includes(name));
  const properties = Object.fromEntries(names.map((name) => [name, input?.properties?.[name] ?? {}]));
  return `input${required.length > 0 ? '' : '?'}: ${objectText({ properties, required }, 'input')}`;
}
