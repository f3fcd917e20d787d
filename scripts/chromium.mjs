// Finds or installs a Chromium for the end-to-end tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';

const shells = ['/usr/bin/chromium-headless-shell'];
const wholes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser to drive; undefined means Playwright's own, where that is installed. Debian's headless shell needs a
 * third less of the processor than its Chromium with a hidden window.
 * @returns {string | undefined}
 */
export function findChromium() {
  return find([...shells, ...wholes]);
}

/**
 * A Chromium with all that people use. The headless shell refuses notifications.
 * @returns {string | undefined}
 */
export function findWholeChromium() {
  return find(wholes);
}

/** @param {readonly string[]} files */
function find(files) {
  return [process.env.CHROMIUM_PATH, ...files].find((file) => file && existsSync(file));
}

/**
 * Installs Debian's packages where that is possible and one is missing, else Playwright's download. Returns true when a
 * browser is installed.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium() !== undefined;
  if (!find(shells) || !findWholeChromium()) installPackages(['chromium-headless-shell', 'chromium']);
  if (findChromium() || (await hasPlaywrights())) return true;
  process.stdout.write('Downloading Chromium…\n');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'pipe',
    shell: process.platform === 'win32',
    timeout: 180_000,
  });
  return await hasPlaywrights();
}

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}
