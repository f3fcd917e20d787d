// Updates node_modules to package-lock.json. Needs only Node and npm.
import { existsSync, readFileSync } from 'node:fs';
import { runQuietly, sayStep } from './quiet-step.mjs';

/** Installs only packages that are missing or have another version than in the lock file. */
export async function ensureInstalled() {
  if (isInstalled()) {
    sayStep('packages', 'up to date');
    return;
  }
  await runQuietly({
    name: 'packages',
    doing: 'installing, about a minute',
    command: ['npm', 'ci', '--include=dev', '--no-fund', '--no-audit'],
  });
}

function isInstalled() {
  const marker = 'node_modules/.package-lock.json';
  if (!existsSync(marker)) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const found = JSON.parse(readFileSync(marker, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || found[path]?.version === version,
  );
}
