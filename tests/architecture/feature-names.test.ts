import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appRouter } from '~/server/router';

/** Features without procedures of their own. */
const withoutRouter = ['backup', 'documents'];
/** Folders and files that belong to no feature. */
const noFeature: Readonly<Record<string, readonly string[]>> = {
  // The parameters of a refusal, for every interface; the events, and the actions that follow them.
  domain: ['core', 'events', 'refusals'],
  // HTTP and the operator's commands, code shared by forms, parcels and cargo, and the actions after an event.
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

test.each(Object.entries(noFeature))('%s contains only names of features', (folder, others) => {
  expect(strangersIn(namesIn(folder), others)).toEqual([]);
});

test.each(Object.entries(noFeature))('%s has every exception listed for it', (folder, others) => {
  expect(others.filter((name) => !namesIn(folder).includes(name))).toEqual([]);
});

test('finds a name that no feature has, and accepts a part of a feature', () => {
  expect(strangersIn(['parcels', 'parcel', 'tracking-form', 'rate'], [])).toEqual(['parcel', 'rate']);
});

/** A part of a feature may be beside it, with the feature's name and a suffix: `tracking-form`. */
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
