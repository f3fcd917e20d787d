import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './db/free-port';
import { findChromium } from './scripts/chromium.mjs';
import { chromiumArgs } from './tests/setup/chromium';

// Workers read this file again: the port and the folder of the database travel in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= path.join(
  process.env.MOZ_DATA_DIR ?? '.data',
  `e2e-${randomBytes(4).toString('hex')}`,
);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A machine that others share can stall a browser for seconds. What needs its second try is printed as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL,
    actionTimeout: 15_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // A request that a service worker answers passes by page.route. Its own tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Ask with --trace on: a recorder looks into the blobs of photos, which our CSP forbids and the console reports.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...chromiumArgs],
    },
  },
  webServer: {
    command: 'node --import tsx tests/setup/e2e-server.ts',
    url: `${baseURL}/readyz`,
    // Webhooks of the tests go to programs of this machine.
    env: { PORT: process.env.E2E_PORT, MOZ_DATA_DIR: process.env.E2E_DATA_DIR, WEBHOOK_TARGETS: 'any' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
