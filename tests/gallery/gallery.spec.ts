import path from 'node:path';
import { languages } from '~/app/i18n/languages';
import { pathOf } from '../e2e/portal/screens/look';
import { visits } from '../e2e/portal/screens/visits';
import { test } from '../setup/e2e';
import { open } from '../setup/e2e-page';
import { accounts, browserOf } from '../setup/e2e-signed-in';
import { textsIn } from '../setup/e2e-texts';

const themes = ['light', 'dark'] as const;
const widths = [390, 768, 1440] as const;

/** Saves the whole page as `.gallery/<screen>-<number>-<account>-<language>-<theme>-<width>.png`. */
for (const account of accounts) {
  for (const language of languages) {
    for (const theme of themes) {
      test(`draws the pages for a ${account}, in ${language} and ${theme}`, async ({ browser }) => {
        const context = await browserOf(browser, account, { 'moz-language': language, 'moz-theme': theme });
        const person = { page: await context.newPage(), t: textsIn(language), language };
        for (const [screen, list] of Object.entries(visits)) {
          for (const [number, visit] of list.entries()) {
            if (visit.as !== account) continue;
            for (const width of widths) {
              await person.page.setViewportSize({ width, height: 900 });
              await open(person.page, await pathOf(browser, visit));
              await visit.act?.(person);
              const name = [screen, number, account, language, theme, width].join('-');
              await person.page.screenshot({ path: path.join('.gallery', `${name}.png`), fullPage: true });
            }
          }
        }
        await context.close();
      });
    }
  }
}
