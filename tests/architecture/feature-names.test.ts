import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appRouter } from '~/server/router';

/** Features without procedures of their own. */
const withoutRouter = ['backup', 'documents'];
/** Folders and files that belong to no feature. */
const noFeature: Readonly<Record<string, readonly string[]>> = {
  // What a refusal names besides its code, for every face; what happened, and what follows it.
  domain: ['core', 'events', 'refusals'],
  // HTTP and the operator's commands, the code that forms, parcels and cargo share, and what follows an event.
  server: ['billing', 'commands', 'core', 'events', 'http', 'moves'],
  'app/screens': [],
  // Texts of one page, of the frame around all pages, of the installed app, or of another interface.
  'locales/mn': [
    'api',
    'common',
    'desktop',
    'dev',
    'errors',
    'faq',
    'frame',
    'help',
    'home',
    'install',
    'misc',
    'nav',
    'news',
    'online',
    'refusals',
    'samples',
    'server',
    'terms',
  ],
  // Tests of a whole app or interface.
  'tests/integration': ['core', 'database', 'events', 'http', 'live', 'plans'],
  'tests/e2e': ['desktop', 'portal'],
};

const features = new Set([...Object.keys(appRouter._def.record).map(kebab), ...withoutRouter]);

test.each(Object.entries(noFeature))('%s is divided by the names of the features', (folder, others) => {
  expect(strangersIn(namesIn(folder), others)).toEqual([]);
});

test.each(Object.entries(noFeature))('%s has every exception that is listed for it', (folder, others) => {
  expect(others.filter((name) => !namesIn(folder).includes(name))).toEqual([]);
});

test('a name that no feature has is found, and a part of a feature is fine', () => {
  expect(strangersIn(['parcels', 'parcel', 'tracking-form', 'rate'], [])).toEqual(['parcel', 'rate']);
});

/** A part of a feature may stand beside it under the feature's name and one more word: `tracking-form`. */
function strangersIn(names: readonly string[], others: readonly string[]): string[] {
  const isKnown = (name: string): boolean => features.has(name) || others.includes(name);
  return names.filter((name) => !isKnown(name) && !isKnown(name.replace(/-[a-z]+$/, '')));
}

/** The folders; without folders, the files without their extension. */
function namesIn(folder: string): string[] {
  const entries = readdirSync(path.resolve(folder), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.length > 0 ? folders : entries.map(({ name }) => path.basename(name, '.json'));
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
