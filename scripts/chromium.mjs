// Finds or installs a Chromium for the end-to-end tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (!find(shells) || !findWholeChromium()) installPackages();
  }
  if (findChromium() || (await hasPlaywrights())) return true;
  process.stdout.write('Downloading Chromium…\n');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'pipe',
    shell: process.platform === 'win32',
    timeout: 180_000,
  });
  return await hasPlaywrights();
}

function installPackages() {
  process.stdout.write('Installing Chromium…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium-headless-shell', 'chromium'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    try {
      execFileSync('apt-get', args, { stdio: 'pipe', env });
    } catch (error) {
      process.stdout.write(`apt-get ${args[0]}: ${error.message}\n`);
    }
  }
}

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}
