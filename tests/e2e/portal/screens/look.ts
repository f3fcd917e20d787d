import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, type Person } from '../../../setup/e2e';
import { graveFindings } from '../../../setup/e2e-axe';
import { open } from '../../../setup/e2e-page';
import { browserOf } from '../../../setup/e2e-signed-in';
import type { Visit } from './visits';

const broken = /\bundefined\b|\bNaN\b|\uFFFD/;
const unfilled = new RegExp(`\\{\\{|${broken.source}`);
const widths = [360, 768, 1440] as const;

type Sight = { visit: Visit; path: string; theme: 'light' | 'dark'; rules: 'all' | 'colours' };

/** Opens the screen, performs the visit's action there, and checks the result. */
export async function look(person: Person, { visit, path, theme, rules }: Sight): Promise<void> {
  const { page, language } = person;
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await visit.act?.(person);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  await expect.soft(page.getByText(visit.showsBlanks ? broken : unfilled), path).toHaveCount(0);
  expect.soft(await graveFindings(page, { rules }), path).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft.poll(() => tooWide(page), { message: `${path} at ${width} px` }).toEqual([]);
  }
}

/** The address of the visit; an example is the first hit in a list, found as a user who may read it. */
export async function pathOf(browser: Browser, { path: wanted }: Visit): Promise<string> {
  if (typeof wanted === 'string') return wanted;
  const { by, list, hit, path } = wanted;
  const context = await browserOf(browser, by);
  const html = await (await context.request.get(list)).text();
  await context.close();
  const [found] = hit.exec(html.replaceAll('&amp;', '&')) ?? [];
  if (!found) throw new Error(`${list} shows the ${by} nothing like ${hit}`);
  return path ? path(found) : found;
}

/** Collects console messages, failed requests and refusals while the screens are checked. */
export function watch(context: BrowserContext): { take: (visit: Visit) => string[] } {
  const heard: { text: string; status?: number }[] = [];
  context.on('console', (message) => {
    const isTold = /status of \d{3} /.test(message.text());
    if (!isTold && ['error', 'warning'].includes(message.type())) heard.push({ text: message.text() });
  });
  context.on('weberror', (error) => heard.push({ text: String(error.error()) }));
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') heard.push({ text: `${why} ${request.url()}` });
  });
  context.on('response', (answer) => {
    const status = answer.status();
    if (status >= 400) heard.push({ text: `${status} ${answer.url()}`, status });
  });
  return {
    take: (visit) =>
      heard
        .splice(0)
        .filter(({ status }) => status === undefined || status !== visit.status)
        .map(({ text }) => text),
  };
}

/** Elements that make the page or an open dialog too wide. */
async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} is ${element.scrollWidth - element.clientWidth} px too wide`),
  );
}
