import type { Person } from '../../../setup/e2e';
import { expectAccessible } from '../../../setup/e2e-axe';

/** Checks accessibility, in Mongolian only: the screens differ between the languages in their texts alone. */
export async function expectSound({ page, language }: Pick<Person, 'page' | 'language'>): Promise<void> {
  if (language === 'mn') await expectAccessible(page);
}
