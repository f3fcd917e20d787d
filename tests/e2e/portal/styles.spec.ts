import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../setup/e2e';
import { accounts, browserOf } from '../../setup/e2e-signed-in';
import { pathOf } from './screens/look';
import { visits } from './screens/visits';

/** Before a script runs, a page has the stylesheets that the server links. `screens.spec.ts` checks later ones. */
for (const account of accounts) {
  test(`every page links all styles that the server renders, as ${account}`, async ({ browser }) => {
    const context = await browserOf(browser, account);
    const sheets = new Map<string, Promise<string>>();
    for (const visit of Object.values(visits).flat()) {
      if (visit.as !== account) continue;
      const path = await pathOf(browser, visit);
      const html = await (await context.request.get(path)).text();
      const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
        ([, href = '']) => href,
      );
      const css = await Promise.all(
        linked.map((href) => sheetAt(href, { sheets, request: context.request })),
      );
      expect
        .soft(
          classesIn(html).filter((name) => !css.some((text) => text.includes(`.${name}`))),
          path,
        )
        .toEqual([]);
    }
    await context.close();
  });
}

type SheetLoader = { sheets: Map<string, Promise<string>>; request: APIRequestContext };

function sheetAt(href: string, { sheets, request }: SheetLoader): Promise<string> {
  const known = sheets.get(href) ?? request.get(href).then((answer) => answer.text());
  sheets.set(href, known);
  return known;
}

/** The class names of CSS modules in a page. */
function classesIn(html: string): string[] {
  const names = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  return [...new Set(names)].filter((name) => /^_.+_.{5}_\d+$/.test(name));
}
