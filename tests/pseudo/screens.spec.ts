import { walk } from '../e2e/portal/screens/look';
import { test } from '../setup/e2e';
import { accounts } from '../setup/e2e-signed-in';
import { pseudoLocale } from './portal';

test.describe.configure({ mode: 'parallel' });

for (const account of accounts) {
  test(`every screen is sound as ${account}, in texts a third longer`, async ({ browser }) => {
    await walk(browser, { account, language: pseudoLocale, theme: 'light', rules: 'all' });
  });
}
