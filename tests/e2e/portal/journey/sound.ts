import type { Person } from '../../../setup/e2e';
import { expectAccessible } from '../../../setup/e2e-axe';

/** What stands before this person is accessible; the other language has the same screens with other words. */
export async function expectSound({ page, language }: Pick<Person, 'page' | 'language'>): Promise<void> {
  if (language === 'mn') await expectAccessible(page);
}
