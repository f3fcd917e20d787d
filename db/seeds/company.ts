import type { Kysely } from 'kysely';
import type { DB } from '../types.gen';

const demoCompany = {
  nameMn: '«Моз Карго» ХХК',
  nameEn: 'Moz Cargo Pty Ltd',
  abn: '51824753556',
  addressMn: 'Австрали, Шинэ Өмнөд Уэльс, Сидней, Маскот 2020',
  addressEn: 'Mascot NSW 2020, Australia',
  phone: '+61 2 5550 0142',
  email: 'office@moz.example',
};

const demoBank = {
  auAccountName: 'Moz Cargo Pty Ltd',
  auBsb: '062000',
  auAccountNumber: '10550142',
  auPayId: 'pay@moz.example',
  mnBank: 'Хаан банк (Khan Bank)',
  mnAccountName: 'Моз Карго ХХК',
  mnAccountNumber: '5005550142',
};

/** What bills and receipts of the demo were issued with. */
export const demoIssuer = JSON.stringify(demoCompany);

/** The demo's company. The number is one that is known to pass; nobody can be reached there. */
export async function seedCompany(tx: Kysely<DB>): Promise<void> {
  await tx
    .updateTable('company')
    .set({ ...demoCompany, ...demoBank })
    .execute();
}
