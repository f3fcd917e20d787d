import { screens } from '~/app/guard/route-table';
import { expect, test } from '../../setup/e2e';
import { accounts } from '../../setup/e2e-signed-in';
import { walk } from './screens/look';
import { visits } from './screens/visits';

test.describe.configure({ mode: 'parallel' });

// In the light theme tests/pseudo checks them, in texts longer than English, by all rules of axe.
for (const account of accounts) {
  test(`every screen passes the checks as ${account}, in Mongolian and dark`, async ({ browser }) => {
    await walk(browser, { account, language: 'mn', theme: 'dark', rules: 'colours' });
  });
}

test('every screen with a page of its own is visited', () => {
  const unseen = screens.filter(({ name, layout }) => layout !== 'none' && visits[name].length === 0);
  expect(unseen.map(({ name }) => name)).toEqual([]);
});
