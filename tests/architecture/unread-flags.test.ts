import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '~/server/router';

/** Flags that no screen reads, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'account.startPasskey: requireResidentKey': 'the browser reads the whole answer, which WebAuthn defines',
  'deniedParties.plan: isShrinking': 'the import asks for a confirmation by its refusal denied.shrinks',
  'station.shelfSnapshot: isFormer': 'the device stores it, and domain/station/shelf/verdict.ts reads it',
  'system.certificate: isTrusted': 'the server puts it into found, which the card lists',
};

/** Changes whose answer is read in a file that does not name the call, each with the reason. */
const readElsewhere: Readonly<Record<string, string>> = {
  'cargo.offLoad: isOver': 'off-loading a parcel only reduces the weight, and the cargo is read again',
  'parcels.readPass: isStill': 'the field that sends the code gives the answer to pass-or-digits.tsx',
  'parcels.readPass: isCollector': 'the field that sends the code gives the answer to pass-or-digits.tsx',
  'station.send: isLabelled': 'the answer is stored, and scan-result.ts reads it from there',
  'auth.signInForToken: inverted': 'rights of a program, which no screen calls',
};

const files = ['app', 'desktop/renderer'].flatMap(sourcesIn).map(wordsIn);
const definition = z.object({ type: z.string(), output: z.unknown().optional() });

const flags = Object.entries<unknown>(appRouter._def.procedures).flatMap(([procedure, implementation]) => {
  const { type, output } = definition.parse(Reflect.get(Object(implementation), '_def'));
  if (!(output instanceof z.ZodType)) return [];
  const shape = z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' });
  return [...new Set(flagsOf(shape))].map((flag) => ({
    type,
    procedure,
    flag,
    name: `${procedure}: ${flag}`,
  }));
});

test('a screen reads every flag that a procedure returns', () => {
  expect(flags.length).toBeGreaterThan(100);
  const unread = flags.filter(({ flag }) => !isRead(flag)).map(({ name }) => name);
  expect(unread).toEqual(Object.keys(exceptions));
});

test('a file that calls a change reads the flags of its response', () => {
  const changes = flags.filter(({ type, name }) => type === 'mutation' && !(name in exceptions));
  const unread = changes.filter(({ procedure, flag }) => !isRead(flag, procedure.split('.')));
  expect(unread.map(({ name }) => name)).toEqual(Object.keys(readElsewhere));
});

test('finds a flag that nothing reads, or that only another screen reads', () => {
  expect(isRead('isApprovalNeeded', ['forms', 'receive'])).toBe(true);
  expect(isRead('isReadByNobodyAtAll')).toBe(false);
  expect(isRead('isApprovalNeeded', ['rates', 'publish'])).toBe(false);
  const flag = z.object({ rows: z.array(z.object({ isOdd: z.boolean().nullable() })) });
  expect(flagsOf(z.toJSONSchema(flag))).toEqual(['isOdd']);
});

/** Whether a file contains the flag, together with the other names. */
function isRead(flag: string, others: readonly string[] = []): boolean {
  return files.some((words) => words.has(flag) && others.every((other) => words.has(other)));
}

function wordsIn(source: string): ReadonlySet<string> {
  return new Set(source.match(/\b\w+\b/gu));
}

/** The names of the boolean fields of a JSON schema, at any depth. */
function flagsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries(Object(Reflect.get(schema, 'properties'))).flatMap(([name, field]) =>
    isFlag(field) ? [name] : [],
  );
  return [...own, ...Object.values(schema).flatMap(flagsOf)];
}

/** A boolean, or one that may be null. */
function isFlag(field: unknown): boolean {
  if (typeof field !== 'object' || field === null) return false;
  const [type, choices]: unknown[] = [Reflect.get(field, 'type'), Reflect.get(field, 'anyOf')];
  return [type].flat().includes('boolean') || (Array.isArray(choices) && choices.some(isFlag));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.resolve(folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/u.test(name) && !name.includes('.test.'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
