import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '~/server/router';

/** Flags that no screen reads, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'account.startPasskey: requireResidentKey': 'the browser reads the whole answer, which WebAuthn defines',
  'deniedParties.plan: isShrinking': 'the import asks for a confirmation by its refusal denied.shrinks',
};

const screens = ['app', 'desktop/renderer'].flatMap(sourcesIn).join('\n');
const definition = z.object({ type: z.string(), output: z.unknown().optional() });

const flags = Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, procedure]) => {
  const { type, output } = definition.parse(Reflect.get(Object(procedure), '_def'));
  if (type !== 'mutation' || !(output instanceof z.ZodType)) return [];
  const shape = z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' });
  return flagsOf(shape).map((flag) => `${name}: ${flag}`);
});

test('a screen reads every flag that a change answers', () => {
  expect(flags).not.toEqual([]);
  const unread = flags.filter((flag) => !isRead(flag.split(': ')[1] ?? ''));
  expect(unread).toEqual(Object.keys(exceptions));
});

test('a flag that only the server names is unread', () => {
  expect(isRead('isApprovalNeeded')).toBe(true);
  expect(isRead('isReadByNobodyAtAll')).toBe(false);
});

function isRead(name: string): boolean {
  return new RegExp(`\\b${name}\\b`, 'u').test(screens);
}

/** The names of the boolean fields of a JSON schema, at any depth. */
function flagsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries(Object(Reflect.get(schema, 'properties'))).flatMap(([name, field]) =>
    typeof field === 'object' && field !== null && Reflect.get(field, 'type') === 'boolean' ? [name] : [],
  );
  return [...own, ...Object.values(schema).flatMap(flagsOf)];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.resolve(folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/u.test(name) && !name.includes('.test.'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}
