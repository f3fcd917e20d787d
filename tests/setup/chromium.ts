import type { LaunchOptions } from '@playwright/test';
import { findWholeChromium } from '../../scripts/chromium.mjs';

/** Without a sandbox, as in a container, and without requests of its own. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options of a Chromium with notifications and a camera: a headless shell has neither. */
export function wholeChromium(args: readonly string[] = []): LaunchOptions {
  const executablePath = findWholeChromium();
  return {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [...chromiumArgs, ...args],
  };
}
