// Brings node_modules in line with package-lock.json. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Installs only what is missing or of another version than the lock file asks for. */
export function ensureInstalled() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages…\n');
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-fund', '--no-audit'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
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
