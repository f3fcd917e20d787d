import type { Kysely } from 'kysely';
import type { DB } from '../types.gen';

const demoCompany = {
  name: { mn: 'Moz Cargo Pty Ltd', en: 'Moz Cargo Pty Ltd' },
  abn: '00123456013',
  address: { mn: 'Австрали, Шинэ Өмнөд Уэльс, Сидней, Маскот 2020', en: 'Mascot NSW 2020, Australia' },
  phone: '+61 2 5550 0142',
  email: 'office@moz.example',
};

const demoBank = {
  auAccountName: 'Moz Cargo Pty Ltd',
  auBsb: '000000',
  auAccountNumber: '12345678',
  auPayId: 'pay@moz.example',
  mnBank: 'Жишээ банк (Example Bank)',
  mnAccountName: 'Moz Cargo Pty Ltd',
  mnAccountNumber: '1234567890',
};

/** Company details and accounts on bills and receipts of the demo. */
export const demoIssuer = JSON.stringify({ ...demoCompany, ...demoBank });

/**
 * Creates the demo's company, which nobody can contact or pay. A real ABN never begins with 00: its first two digits
 * are check digits from 10 to 99. This one passes our check, so that an administrator can save the company's details.
 */
export async function seedCompany(tx: Kysely<DB>): Promise<void> {
  await tx
    .updateTable('company')
    .set({ ...demoCompany, ...demoBank })
    .execute();
}
