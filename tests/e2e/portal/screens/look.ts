import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';
import { answersFrom, changedBy } from '~/app/api/live/procedures.gen';
import { expect, test } from '../../../setup/e2e';
import { graveFindings } from '../../../setup/e2e-axe';
import { open } from '../../../setup/e2e-page';
import { type Account, browserOf } from '../../../setup/e2e-signed-in';
import { reportUnstyled } from '../../../setup/e2e-styles';
import { textsIn } from '../../../setup/e2e-texts';
import type { Reader } from './acts';
import {
  boardsWithoutHint,
  covered,
  cutLists,
  cutOff,
  rawKeys,
  runTogether,
  tooWide,
  unevenTiles,
} from './measures';
import { type Visit, visits } from './visits';

const broken = /\bundefined\b|\bNaN\b|\uFFFD/;
const unfilled = new RegExp(`\\{\\{|${broken.source}`);
const widths = [360, 768, 1280, 1440] as const;
/** Console messages that are no errors. axe is put into every frame, and that of an e-mail runs no script. */
const expectedErrors = [
  /status of \d{3} /,
  /^Service Worker registration blocked/,
  /^Blocked script execution in 'about:srcdoc'/,
];

/** The first parts of the keys of all texts. */
const beginsOfKeys = readdirSync('locales/en').flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(`locales/en/${file}`, 'utf8'))),
);

const isReal = (language: string): boolean => readdirSync('locales').includes(language);

type CheckOptions = { theme: 'light' | 'dark'; rules: 'all' | 'colours' };
type CheckedScreen = CheckOptions & { visit: Visit; path: string };

/** Checks every screen that the account visits. With `colours`, axe checks the colours only. */
export async function walk(
  browser: Browser,
  { account, language, theme, rules }: CheckOptions & { account: Account; language: string },
): Promise<void> {
  test.setTimeout(1_200_000);
  const context = await browserOf(browser, account, { 'moz-language': language, 'moz-theme': theme });
  const heard = watch(context);
  // All walks load the same styles: check one of them.
  if (rules === 'colours') await reportUnstyled(context);
  const reader = { page: await context.newPage(), t: textsIn(language), language };
  for (const visit of Object.values(visits).flat()) {
    if (visit.as !== account) continue;
    const path = await pathOf(browser, visit);
    await test.step(path, async () => {
      await look(reader, { visit, path, theme, rules });
      expect.soft(heard.take(visit), path).toEqual([]);
    });
  }
  await context.close();
}

/** Opens the screen, performs the visit's action there, and checks the result. */
async function look(
  reader: Reader & { language: string },
  { visit, path, theme, rules }: CheckedScreen,
): Promise<void> {
  const { page, language } = reader;
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await visit.act?.(reader);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  await expect.soft(page.getByText(visit.showsBlanks ? broken : unfilled), path).toHaveCount(0);
  const keys = await rawKeys(page, beginsOfKeys);
  // The security log shows names of calls; the test language has no name of its own.
  expect
    .soft(
      keys.filter((key) => !(key in answersFrom) && !(key in changedBy) && key !== `languages.${language}`),
      path,
    )
    .toEqual([]);
  expect.soft(await graveFindings(page, { rules }), path).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft.poll(() => tooWide(page), { message: `${path} at ${width} px` }).toEqual([]);
    expect.soft(await cutOff(page), `${path} at ${width} px`).toEqual([]);
    expect.soft(await runTogether(page), `${path} at ${width} px`).toEqual([]);
    if (width === 360) {
      if (isReal(language))
        await expect.soft.poll(() => covered(page), { message: `${path} at its end` }).toEqual([]);
      continue;
    }
    // Longer texts than real ones may make a list scroll: a shadow shows that there is more. A list measures itself
    // again when a row of another user appears.
    if (isReal(language))
      await expect.soft.poll(() => cutLists(page), { message: `${path} at ${width} px` }).toEqual([]);
    expect.soft(await boardsWithoutHint(page), `${path} at ${width} px`).toEqual([]);
    expect.soft(await unevenTiles(page), `${path} at ${width} px`).toEqual([]);
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
    const isExpected = expectedErrors.some((text) => text.test(message.text()));
    if (!isExpected && ['error', 'warning'].includes(message.type())) heard.push({ text: message.text() });
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
