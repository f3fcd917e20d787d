import { australianPeople, mongolianAddresses, mongolianPeople, sydneyAddresses } from '~/db/seeds/names';
import type { SeedCustomer, SeedParty } from '~/db/seeds/people';
import type { Random } from '~/db/seeds/random';
import { customerSearchText } from '~/domain/customers/search-text';
import { userSearchText } from '~/domain/users/search-text';
import type { Row } from './copy';
import { idsFrom } from './ids';

const kinds = ['Трейд', 'Импорт', 'Маркет', 'Хангамж', 'Сервис', 'Техник', 'Текстиль', 'Логистик'] as const;
const marks = ['Хан', 'Алтан', 'Цагаан', 'Хөх', 'Их', 'Мөнх', 'Эрдэнэ', 'Өргөө', 'Түшиг', 'Сүлд'] as const;
const dayMs = 86_400_000;

export type BulkCustomer = SeedCustomer & { createdAt: Date };
type CustomerRows = { customers: BulkCustomer[]; rows: Record<'customer' | 'app_user', Row[]> };

/** Customers who joined over the last `days`, one in ten an organization, each with a user account. */
export function makeCustomers(
  count: number,
  { random, now, days }: { random: Random; now: Date; days: number },
): CustomerRows {
  const customerId = idsFrom(1);
  const userId = idsFrom(2);
  const made: CustomerRows = { customers: [], rows: { customer: [], app_user: [] } };
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(now.getTime() - (1 - index / count) * days * dayMs);
    const names = namesOf(index, random);
    const mobile = `+614${String(20_000_000 + index)}`;
    const id = customerId(createdAt);
    const user = userId(createdAt);
    const stamps = { createdAt, updatedAt: createdAt };
    made.rows.customer.push({
      ...{ id, ...names.columns, mobile, locale: names.locale, ...stamps },
      searchText: customerSearchText({ ...names.columns, latinName: '', mobile, email: null }),
    });
    made.rows.app_user.push({
      id: user,
      mobile,
      role: 'client',
      fullName: names.name,
      searchText: userSearchText({ fullName: names.name, email: null, mobile }),
      locale: names.locale,
      customerId: id,
      lastSeenAt: random.chance(0.6) ? new Date(now.getTime() - random.between(0, 400) * dayMs) : null,
      ...stamps,
    });
    made.customers.push({
      id,
      type: names.columns.type,
      name: names.name,
      userId: user,
      sender: {
        name: names.name,
        mobileCountry: 'AU',
        mobile: mobile.slice(3),
        address: { country: 'AU', ...random.pick(sydneyAddresses) },
      },
      receivers: [receiverOf(random), receiverOf(random)],
      createdAt,
    });
  }
  return made;
}

function namesOf(index: number, random: Random) {
  const isOrganization = index % 10 === 9;
  const locale = random.chance(0.7) ? ('mn' as const) : ('en' as const);
  const people = locale === 'mn' ? mongolianPeople : australianPeople;
  const [firstName] = people[random.between(0, people.length - 1)] ?? people[0];
  const [, lastName] = people[random.between(0, people.length - 1)] ?? people[0];
  const organizationName = isOrganization ? `${random.pick(marks)} ${random.pick(kinds)} ${index} ХХК` : null;
  return {
    locale,
    name: organizationName ?? `${firstName} ${lastName}`,
    columns: {
      type: isOrganization ? ('organization' as const) : ('individual' as const),
      firstName: isOrganization ? '' : firstName,
      lastName: isOrganization ? '' : lastName,
      organizationName,
      registerNumber: isOrganization ? String(2_000_000 + index) : null,
    },
  };
}

function receiverOf(random: Random): SeedParty {
  const [firstName] = random.pick(mongolianPeople);
  const [, lastName] = random.pick(mongolianPeople);
  return {
    name: `${lastName} ${firstName}`,
    mobileCountry: 'MN',
    mobile: `${random.pick(['99', '88', '95', '80'])}${String(random.between(100_000, 999_999))}`,
    address: { country: 'MN', ...random.pick(mongolianAddresses) },
  };
}
