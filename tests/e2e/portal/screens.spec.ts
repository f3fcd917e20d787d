import { screens } from '~/app/guard/route-table';
import { expect, test } from '../../setup/e2e';
import { accounts, browserOf } from '../../setup/e2e-signed-in';
import { reportUnstyled } from '../../setup/e2e-styles';
import { textsIn } from '../../setup/e2e-texts';
import { look, pathOf, watch } from './screens/look';
import { visits } from './screens/visits';

test.describe.configure({ mode: 'parallel' });

/** Every screen in both languages and both themes. In the second theme axe checks the colours only. */
const looks = [
  { language: 'en', theme: 'light', rules: 'all' },
  { language: 'mn', theme: 'dark', rules: 'colours' },
] as const;

for (const account of accounts) {
  for (const { language, theme, rules } of looks) {
    test(`every screen is sound as ${account}, in ${language} and ${theme}`, async ({ browser }) => {
      test.setTimeout(480_000);
      const context = await browserOf(browser, account, { 'moz-language': language, 'moz-theme': theme });
      const heard = watch(context);
      // Both themes load the same styles: check one of them.
      if (rules === 'colours') await reportUnstyled(context);
      const person = { page: await context.newPage(), t: textsIn(language), language };
      for (const visit of Object.values(visits).flat()) {
        if (visit.as !== account) continue;
        const path = await pathOf(browser, visit);
        await test.step(path, async () => {
          await look(person, { visit, path, theme, rules });
          expect.soft(heard.take(visit), path).toEqual([]);
        });
      }
      await context.close();
    });
  }
}

test('every screen with a page of its own is visited', () => {
  const unseen = screens.filter(({ name, layout }) => layout !== 'none' && visits[name].length === 0);
  expect(unseen.map(({ name }) => name)).toEqual([]);
});
