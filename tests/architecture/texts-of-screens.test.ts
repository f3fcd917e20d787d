import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Screen, screens } from '~/app/guard/route-table';
import { sharedTexts, signedInTexts } from '~/app/i18n/languages';

const routes = path.join('app', 'routes');
const namespaces = new Set(readdirSync('locales/en').map((file) => path.basename(file, '.json')));

type Module = { imports: string[]; named: Set<string> };
const modules = new Map<string, Module>();

/** The camera loads with its own texts when somebody opens it. */
const loadedLater = ['station-camera'];

/**
 * `t('forms:title')` loads nothing: the page shows keys when the screen's route row omits their namespace.
 * `useTranslation('forms')` loads it and waits meanwhile, which React refuses while an input is answered.
 */
test('a screen loads every namespace used by its modules', () => {
  const missing = screens.flatMap((screen) => {
    const loaded = new Set([...textsOf(screen), ...loadedLater]);
    return [...reachOf(routeOf(screen.name))].flatMap((file) =>
      [...moduleAt(file).named]
        .filter((namespace) => !loaded.has(namespace))
        .map((namespace) => `${screen.name}: ${namespace} (${file})`),
    );
  });
  expect(missing).toEqual([]);
});

test('finds the modules of a screen and the namespaces in them', () => {
  const files = reachOf(routeOf('moz-parcel-preview'));
  expect([...files]).toContain(path.join('app', 'screens', 'parcels', 'preview', 'goods.tsx'));
  expect([...files].some((file) => moduleAt(file).named.has('common'))).toBe(true);
});

function textsOf({ texts, viewTexts, layout }: Screen): Set<string> {
  const ofLayout = layout === 'default' ? signedInTexts : [];
  return new Set([...sharedTexts, ...ofLayout, ...texts, ...(viewTexts?.texts ?? [])]);
}

/** The file of the route, whose loader names the screen. */
function routeOf(name: string): string[] {
  return readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(routes, file))
    .filter((file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes(`Loader('${name}'`));
}

function reachOf(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached) for (const next of moduleAt(file).imports) reached.add(next);
  return reached;
}

function moduleAt(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
  const found = {
    imports: ts.preProcessFile(code).importedFiles.flatMap(({ fileName }) => fileAt(file, fileName) ?? []),
    named: new Set(
      [...code.matchAll(/\bt\(\s*[`']([\w-]+):|\buseTranslation\(\[?\s*'([\w-]+)'/g)]
        .map(([, asked, used]) => asked ?? used ?? '')
        .filter((name) => namespaces.has(name)),
    ),
  };
  modules.set(file, found);
  return found;
}

function fileAt(from: string, specifier: string): string | undefined {
  const isOurs = specifier.startsWith('~/') || specifier.startsWith('.');
  if (!isOurs) return undefined;
  const base = specifier.startsWith('~/') ? specifier.slice(2) : path.join(path.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file) && statSync(file).isFile(),
  );
}
