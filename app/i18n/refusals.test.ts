import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { errorCodes } from '~/domain/core/error-table';
import refusals from '~/locales/en/refusals.json';

/** The folders whose errors a signed-out visitor can get. */
const folders = [
  'app/components/form',
  'app/components/price',
  'app/components/public',
  'app/routes/auth',
  'app/routes/public',
  'domain/auth',
  'domain/quotes',
  'server/auth',
  'server/contact',
  'server/content',
  'server/http',
  'server/core/api/idempotency',
  'server/quotes',
  'server/core/limits/rate-limit',
  'server/tracking',
];

/** Paths within those folders that serve only signed-in users or programs. */
const elsewhere = [
  'server/content/editing/',
  'server/http/rest/',
  'server/http/endpoints/open-document.ts',
].map(path.normalize);

it('public pages have the text of every refusal that they can show', () => {
  const source = folders.flatMap(sourcesIn).join('\n');
  const strange = errorCodes.filter((code) => isRefusal(code) && source.includes(`'${code}'`));
  expect(strange).toEqual([]);
});

function isRefusal(code: string): boolean {
  const [group = '', name = ''] = code.split('.');
  return Object.hasOwn(new Map<string, object>(Object.entries(refusals)).get(group) ?? {}, name);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.resolve(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !elsewhere.some((part) => file.includes(part)))
    .map((file) => readFileSync(file, 'utf8'));
}
