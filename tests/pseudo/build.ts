import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { portalDir, pseudoLocale } from './portal';
import { pseudoTexts } from './pseudo-text';

// Adds a language to a copy of the project by the steps of CONTRIBUTING, and builds it: its texts, and its entry in
// the list of languages. Nothing else is changed.

const sources = ['app', 'build-plugins', 'db', 'domain', 'locales', 'public', 'scripts', 'server'];
const settings = [
  'package.json',
  'package-lock.json',
  'postcss.config.js',
  'remix.config.js',
  'tsconfig.json',
];

copySources();
addTexts();
addEntry();
const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: portalDir, stdio: 'inherit' });
process.exit(status ?? 1);

function copySources(): void {
  mkdirSync(portalDir, { recursive: true });
  for (const source of [...sources, ...settings, 'vite.config.ts']) {
    const copy = path.join(portalDir, source);
    rmSync(copy, { recursive: true, force: true });
    cpSync(source, copy, { recursive: true });
  }
  const modules = path.join(portalDir, 'node_modules');
  if (!existsSync(modules)) symlinkSync(path.resolve('node_modules'), modules);
}

function addTexts(): void {
  const folder = path.join(portalDir, 'locales', pseudoLocale);
  mkdirSync(folder);
  for (const file of readdirSync('locales/en')) {
    const texts: unknown = JSON.parse(readFileSync(path.join('locales/en', file), 'utf8'));
    writeFileSync(path.join(folder, file), JSON.stringify(pseudoTexts(texts)));
  }
}

function addEntry(): void {
  const file = path.join(portalDir, 'domain/core/format/locale.ts');
  const list = readFileSync(file, 'utf8');
  const entry = `  ${pseudoLocale}: {
    ownName: 'Pséúdó',
    shortName: 'PS',
    direction: 'ltr',
    script: 'latin',
    isFamilyNameFirst: false,
    openGraph: 'en_AU',
  },
`;
  const longer = list
    .replace(
      "export const locales = ['mn', 'en'] as const;",
      `export const locales = ['mn', 'en', '${pseudoLocale}'] as const;`,
    )
    .replace('  en: {\n', `${entry}  en: {\n`);
  if (!longer.includes(`'${pseudoLocale}'] as const`) || !longer.includes(entry))
    throw new Error('the list of languages in domain/core/format/locale.ts looks different: adapt this file');
  writeFileSync(file, longer);
}
