// Finds or installs a Chromium for the end-to-end tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The browser to drive; undefined means Playwright's own, where that is installed. Debian's headless shell needs a
 * third less of the processor than its Chromium with a hidden window.
 * @returns {string | undefined}
 */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((file) => file && existsSync(file));
}

/** Tries Playwright's download first, then Debian's package. Returns true when a browser is installed. */
export async function ensureChromium() {
  if (findChromium() || (await hasPlaywrights())) return true;
  process.stdout.write('Installing Chromium…\n');
  const shell = process.platform === 'win32';
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'pipe',
    shell,
    timeout: 180_000,
  });
  if (download.status === 0 && (await hasPlaywrights())) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    try {
      execFileSync('apt-get', args, { stdio: 'pipe', env });
    } catch (error) {
      process.stdout.write(`apt-get ${args[0]}: ${error.message}\n`);
    }
  }
  return findChromium() !== undefined;
}

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}
