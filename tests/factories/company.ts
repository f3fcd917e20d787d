import type { Database } from '~/db/client';
import type { Localized } from '~/domain/core/localized';

export const testCompany = {
  name: { mn: '«Хурд Карго» ХХК', en: 'Khurd Cargo Pty Ltd' },
  address: { mn: 'Сидней, Маскот 2020', en: 'Mascot NSW 2020' },
} as const;

/** Enters the company's name and address, as an administrator does before the first terms. */
export async function enterCompany(
  db: Database,
  set: Partial<Record<keyof typeof testCompany, Localized>> = testCompany,
): Promise<void> {
  await db.updateTable('company').set(set).execute();
}
