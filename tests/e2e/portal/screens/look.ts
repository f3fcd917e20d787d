import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../../setup/e2e';
import { graveFindings } from '../../../setup/e2e-axe';
import { open } from '../../../setup/e2e-page';
import { type Account, browserOf } from '../../../setup/e2e-signed-in';
import { reportUnstyled } from '../../../setup/e2e-styles';
import { textsIn } from '../../../setup/e2e-texts';
import type { Reader } from './acts';
import { type Visit, visits } from './visits';

const broken = /\bundefined\b|\bNaN\b|\uFFFD/;
const unfilled = new RegExp(`\\{\\{|${broken.source}`);
const widths = [360, 768, 1280, 1440] as const;
/** Messages of the console that tell of no fault. axe is put into every frame, and that of an e-mail runs no script. */
const told = [
  /status of \d{3} /,
  /^Service Worker registration blocked/,
  /^Blocked script execution in 'about:srcdoc'/,
];

type Look = { theme: 'light' | 'dark'; rules: 'all' | 'colours' };
type Sight = Look & { visit: Visit; path: string };

/** Checks every screen that the account visits. With `colours`, axe checks the colours only. */
export async function walk(
  browser: Browser,
  { account, language, theme, rules }: Look & { account: Account; language: string },
): Promise<void> {
  test.setTimeout(480_000);
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
  { visit, path, theme, rules }: Sight,
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
  expect.soft(await graveFindings(page, { rules }), path).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft.poll(() => tooWide(page), { message: `${path} at ${width} px` }).toEqual([]);
    expect.soft(await cutOff(page), `${path} at ${width} px`).toEqual([]);
    expect.soft(await runTogether(page), `${path} at ${width} px`).toEqual([]);
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
    const isTold = told.some((text) => text.test(message.text()));
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

/** Elements that make the page or an open dialog too wide. A list scrolls by itself: other tests fill it with any names. */
async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} is ${element.scrollWidth - element.clientWidth} px too wide`),
  );
}

/** Elements that hide a part of their text without an ellipsis, and controls whose text is wider than they are. */
async function cutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isCut = (element: HTMLElement): boolean => {
      const { clientWidth, scrollWidth } = element;
      // An inline element has no width, and one of a pixel is for screen readers.
      if (clientWidth <= 1 || scrollWidth <= clientWidth + 1 || element.closest('.visually-hidden'))
        return false;
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (overflowX === 'visible') return element.matches('button, [role=tab], a') && hasTextOutside(element);
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return ['hidden', 'clip'].includes(overflowX) && !isShortened && hasTextOutside(element);
    };
    const hasTextOutside = (element: HTMLElement): boolean => {
      const { left, right } = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (text.textContent?.trim() === '' || clipOf(text, element) !== element) continue;
        range.selectNodeContents(text);
        if ([...range.getClientRects()].some((line) => line.right > right + 1 || line.left < left - 1))
          return true;
      }
      return false;
    };
    /** The nearest element around the text that clips it or scrolls, or else `outermost`. */
    const clipOf = (text: Node, outermost: HTMLElement): Element => {
      let element = text.parentElement ?? outermost;
      while (element !== outermost && getComputedStyle(element).overflowX === 'visible')
        element = element.parentElement ?? outermost;
      return element;
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(isCut)
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName}.${className} cuts off «${textContent.slice(0, 60)}»`,
      );
  });
}

/** Texts that touch as one word, such as «9.30 kgVolume»: the parts of a fact without a gap between them. */
async function runTogether(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);
    const isClipped = (text: Node): boolean => {
      for (let element = text.parentElement; element; element = element.parentElement)
        if (getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth)
          return true;
      return false;
    };
    const lineOf = (text: Node, from: number): DOMRect | undefined => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return range.getClientRects()[0];
    };
    const touch = (before: Node, after: Node): boolean => {
      const [one = '', other = ''] = [before.textContent ?? '', after.textContent ?? ''];
      if (!isLetter(one.slice(-1)) || !isLetter(other.slice(0, 1))) return false;
      const [left, right] = [lineOf(before, one.length - 1), lineOf(after, 0)];
      if (!left || !right || left.width === 0 || right.width === 0) return false;
      const isOneLine = left.top < right.bottom && right.top < left.bottom;
      const gap = left.left < right.left ? right.left - left.right : left.left - right.right;
      return isOneLine && Math.abs(gap) < 2 && !isClipped(before);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let before: Node | undefined;
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      if (
        !element ||
        text.textContent === '' ||
        element.closest('script, style, mark, svg, .visually-hidden')
      )
        continue;
      if (before && before.parentElement !== element && touch(before, text))
        found.push(`«${before.textContent?.slice(-30)}${text.textContent?.slice(0, 30)}»`);
      before = text;
    }
    return found;
  });
}
