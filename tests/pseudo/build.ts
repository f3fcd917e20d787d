import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageEdits, languageFiles, languageTexts, listEdits } from '../new-language/with-language';
import { edited } from '../setup/with-edits';
import { portalDir } from './portal';

// Adds a language to a copy of the project by the steps of CONTRIBUTING, and builds it. Nothing else is changed.

const sources = ['app', 'build-plugins', 'db', 'domain', 'locales', 'public', 'scripts', 'server'];
const settings = [
  'package.json',
  'package-lock.json',
  'postcss.config.js',
  'remix.config.js',
  'tsconfig.json',
];

copySources();
addLanguage();
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

/** The desktop app is not built. */
function addLanguage(): void {
  for (const [file, text] of Object.entries({ ...languageTexts(), ...languageFiles })) {
    const copy = path.join(portalDir, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(copy, text);
  }
  const edits = Object.entries({ ...listEdits, ...languageEdits });
  for (const [file, lines] of edits.filter(([file]) => !file.startsWith('desktop/'))) {
    writeFileSync(path.join(portalDir, file), edited(readFileSync(file, 'utf8'), lines));
  }
}
