import { createServer } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { createDb } from '~/db/client';
import { findChromium } from '~/scripts/chromium.mjs';
import { testApp } from '../factories/app';
import {
  countKilobytes,
  publicBudget,
  publicPages,
  scanningPages,
  scriptBudgets,
  signedInPages,
} from '../setup/page-weight';
import { figure, table } from './measure';
import { withPortal } from './portal';
import { requestRate } from './request-rate';

const cachedPaths = ['/home', '/news', '/front-pages/help-center'];
const seconds = 4;
const connections = 50;

/** A cookie that the cache does not know makes the server render the page for this visitor only. */
const alone = { cookie: 'unknown=bench' };
const compressed = { 'accept-encoding': 'br' };

/** A phone on an average connection: 1.6 Mbit/s down, 150 ms latency, a CPU four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slowdown = 4;

/** Measures size and paint times of pages, and the gain of the page cache, in one run. */
export async function benchPages(): Promise<string> {
  return await withPortal(async (url, databaseUrl) => {
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const seen: string[][] = [];
    for (const page of publicPages)
      seen.push([page, String(publicBudget(page)), ...(await measurePage(browser, { url, page }))]);
    const session = await adminSession(databaseUrl);
    for (const page of signedInPages)
      seen.push([
        page,
        String(scriptBudgets.signedIn),
        ...(await measurePage(browser, { url, page, session })),
      ]);
    for (const page of scanningPages)
      seen.push([
        page,
        String(scriptBudgets.scanning),
        ...(await measurePage(browser, { url, page, session })),
      ]);
    await browser.close();
    const served: string[][] = [];
    for (const page of cachedPaths) {
      const made = await madeRate(url + page);
      // This request waits behind all that the load has queued.
      await fetch(url + page, { headers: alone });
      const copied = await cachedRate(url + page);
      const bare = await bareRate(await lengthOf(url + page));
      served.push([page, figure(bare), figure(copied), figure(made), (copied / made).toFixed(1)]);
    }
    return [
      table([['', 'JS budget', 'JS kB gz', 'CSS kB gz', 'LCP ms', 'CLS'], ...seen]),
      table([['', 'bare Node/s', 'kept/s', 'made/s', 'kept ÷ made'], ...served]),
    ].join('\n\n');
  });
}

/** Largest contentful paint in milliseconds, and cumulative layout shift. */
type PageMetrics = { lcp: number; cls: number };

type Visit = { url: string; page: string; session?: string };

async function measurePage(browser: Browser, { url, page: path, session }: Visit): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  if (session) await context.addCookies([{ name: 'accessToken', value: session, url }]);
  const page = await context.newPage();
  const counted = countKilobytes(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') seen.cls += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.waitForFunction('"__remixRouter" in window');
  await page.waitForLoadState('networkidle');
  const { script, stylesheet } = await counted();
  const { lcp, cls } = await page.evaluate<PageMetrics>('seen');
  await context.close();
  return [script.toFixed(1), stylesheet.toFixed(1), figure(lcp), cls.toFixed(3)];
}

async function adminSession(databaseUrl: string): Promise<string> {
  const db = createDb(databaseUrl);
  const { sessionId } = await testApp(db, { now: () => new Date() }).signIn('admin');
  await db.destroy();
  return sessionId;
}

/** The rate at which bare Node sends as many bytes, without a log or a database query. */
async function bareRate(length: number): Promise<number> {
  const body = Buffer.alloc(length, 'a');
  const server = createServer((_req, res) => res.writeHead(200, { 'content-length': length }).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    return await cachedRate(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  } finally {
    server.close();
  }
}

/** Size of the page in bytes, as sent. */
async function lengthOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}

/** Pages rendered for one visitor are streamed and have no content length. */
async function madeRate(url: string): Promise<number> {
  const result = await autocannon({
    url,
    headers: { ...compressed, ...alone },
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: refused or broken`);
  return result.requests.average;
}

function cachedRate(url: string): Promise<number> {
  return requestRate({ url, headers: compressed, connections, seconds });
}
