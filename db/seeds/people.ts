import type { Kysely } from 'kysely';
import { type Locale, localeFacts } from '~/domain/core/format/locale';
import { customerName } from '~/domain/customers/name';
import { exampleCode } from '~/domain/customers/shop-address';
import type { DB } from '../types.gen';
import { demoAccounts, demoPassword } from './accounts';
import {
  australianPeople,
  fictionalMobiles,
  mongolianAddresses,
  mongolianPeople,
  organizations,
  sydneyAddresses,
} from './names';
import type { Random } from './random';

/** A party as a form stores it: the national number and the country. */
export type SeedParty = {
  name: string;
  mobileCountry: 'AU' | 'MN';
  mobile: string;
  address: { country: 'AU' | 'MN'; [field: string]: string };
};
export type SeedCustomer = {
  id: string;
  type: 'individual' | 'organization';
  name: string;
  userId: string;
  sender: SeedParty;
  receivers: readonly [SeedParty, SeedParty];
};
export type SeedPeople = {
  staff: { admin: string; sydney: string; ulaanbaatar: string };
  customers: SeedCustomer[];
};
export type HashPassword = (password: string) => Promise<string>;

const customerCount = 40;

/** Creates the accounts that `npm start` prints, and forty customers with their addresses. */
export async function seedPeople(
  db: Kysely<DB>,
  hashPassword: HashPassword,
  random: Random,
): Promise<SeedPeople> {
  const passwordHash = await hashPassword(demoPassword);
  const staffIds = new Map<string, string>();
  for (const { role, fullName, login, locale } of demoAccounts.filter(({ role }) => role !== 'client')) {
    const { id } = await db
      .insertInto('appUser')
      .values({ email: login, emailProvenAt: new Date(), role, fullName, locale, passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    staffIds.set(role, id);
  }
  const customers: SeedCustomer[] = [];
  for (let index = 0; index < customerCount; index += 1) {
    customers.push(await seedCustomer(db, index, { passwordHash, random }));
  }
  const staffOf = (role: string): string => staffIds.get(role) ?? '';
  return {
    staff: { admin: staffOf('admin'), sydney: staffOf('warehouse-au'), ulaanbaatar: staffOf('warehouse-mn') },
    customers,
  };
}

async function seedCustomer(
  db: Kysely<DB>,
  index: number,
  { passwordHash, random }: { passwordHash: string; random: Random },
): Promise<SeedCustomer> {
  const account = demoAccounts.filter(({ role }) => role === 'client')[index];
  const mobile = account?.login ?? mobileOf(index);
  const locale = account?.locale ?? (index % 3 === 1 ? 'en' : 'mn');
  const { names, displayName } = namesOf(index, locale);
  const customer = await db
    .insertInto('customer')
    .values({ ...names, mobile, locale })
    .returning(['id', 'type'])
    .executeTakeFirstOrThrow();
  if (index === 0) await giveExampleCode(db, customer.id);
  const user = await db
    .insertInto('appUser')
    .values({
      mobile,
      role: 'client',
      fullName: displayName,
      ...(names.type === 'individual' && { givenName: names.firstName, familyName: names.lastName }),
      locale,
      customerId: customer.id,
      passwordHash: account ? passwordHash : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sender: SeedParty = {
    name: displayName,
    mobileCountry: mobile.startsWith('+61') ? 'AU' : 'MN',
    mobile: mobile.replace(/^\+(?:61|976)/u, ''),
    address: { country: 'AU', ...random.pick(sydneyAddresses) },
  };
  const receivers = [receiverOf(index, random), receiverOf(index + 7, random)] as const;
  await db
    .insertInto('address')
    .values([sender, ...receivers].map((party, position) => toAddressRow(customer.id, party, position)))
    .execute();
  return { id: customer.id, type: customer.type, name: displayName, userId: user.id, sender, receivers };
}

/** The home page shows the address of the first customer. No other customer exists yet who could have the code. */
async function giveExampleCode(db: Kysely<DB>, customerId: string): Promise<void> {
  await db
    .updateTable('addressCode')
    .set({ code: exampleCode })
    .where('customerId', '=', customerId)
    .execute();
}

/** Returns a fictional number while there are any, then a Mongolian one that no operator has. */
function mobileOf(index: number): string {
  const fictional = fictionalMobiles[index];
  return fictional ? `+61${fictional}` : `+97684${String(100_000 + index)}`;
}

function namesOf(index: number, locale: Locale) {
  const organization =
    index >= customerCount - organizations.length ? organizations[customerCount - 1 - index] : undefined;
  if (organization) {
    return {
      names: {
        ...{ type: 'organization' as const, ...organization },
        ...('email' in organization && { emailProvenAt: new Date() }),
      },
      displayName: organization.organizationName,
    };
  }
  const people = localeFacts[locale].script === 'cyrillic' ? mongolianPeople : australianPeople;
  const [firstName, lastName] = people[Math.floor(index / 2) % people.length] ?? people[0];
  return {
    names: { type: 'individual' as const, firstName, lastName },
    displayName: customerName({ firstName, lastName, organizationName: null }, locale),
  };
}

function receiverOf(index: number, random: Random): SeedParty {
  const [firstName, lastName] =
    mongolianPeople[(index * 5 + 3) % mongolianPeople.length] ?? mongolianPeople[0];
  return {
    name: customerName({ firstName, lastName, organizationName: null }, 'mn'),
    mobileCountry: 'MN',
    mobile: `${random.pick(['82', '84'])}${String(random.between(100_000, 999_999))}`,
    address: { country: 'MN', ...random.pick(mongolianAddresses) },
  };
}

function toAddressRow(
  customerId: string,
  { name, mobileCountry, mobile, address }: SeedParty,
  position: number,
) {
  const { country, ...lines } = address;
  return {
    customerId,
    kind: position === 0 ? ('sender' as const) : ('receiver' as const),
    label: '',
    name,
    mobile: `+${mobileCountry === 'AU' ? '61' : '976'}${mobile}`,
    country,
    lines: JSON.stringify({ country, ...lines }),
  };
}
