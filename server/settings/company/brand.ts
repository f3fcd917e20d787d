import type { Locale } from '~/domain/core/format/locale';
import { brandOf, productName } from '~/domain/settings/company/brand';
import type { Queryable } from '../../core/api/context';
import { findCompanyName } from './queries';

/** Returns what text messages call the company. A demo is called by the product's name. */
export async function readBrand(db: Queryable, locale: Locale): Promise<string> {
  const { name, isDemo } = await findCompanyName(db);
  return isDemo ? productName : brandOf(name, locale);
}
