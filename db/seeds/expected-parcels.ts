import type { Insertable, Kysely } from 'kysely';
import type { Battery } from '~/domain/core/battery';
import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { DAY_MS } from '~/domain/core/durations';
import { originOffice } from '~/domain/core/offices';
import type { ArrivalItem, DB, ExpectedParcel } from '../types.gen';
import type { SeedPeople } from './people';

type SeedGoods = {
  description: string;
  quantity: number;
  valueCents: number | null;
  battery: Battery | null;
};
type SeedExpected = {
  /** Index of the customer. */
  customer: number;
  trackingNumber: string;
  shop: string;
  daysAgo: number;
  boxes?: number;
  isReminded?: true;
  isWithdrawn?: true;
  goods: readonly SeedGoods[];
};

const phone = (valueCents: number | null): SeedGoods => ({
  description: 'Ухаалаг гар утас',
  quantity: 1,
  valueCents,
  battery: valueCents === null ? null : 'contained',
});
const plain = (description: string, quantity: number, valueCents: number): SeedGoods => ({
  ...{ description, quantity, valueCents },
  battery: 'none',
});

/** Two customers expect the same number; one parcel is overdue, and one holds goods that may not fly. */
const parcels: readonly SeedExpected[] = [
  { customer: 0, trackingNumber: 'RR123456785AU', shop: 'Kogan', daysAgo: 2, goods: [phone(119_900)] },
  {
    customer: 0,
    trackingNumber: '1Z5R89390357567127',
    shop: 'JB Hi-Fi',
    daysAgo: 20,
    isReminded: true,
    goods: [phone(null)],
  },
  {
    customer: 0,
    trackingNumber: 'ABCZ00012345',
    shop: 'Officeworks',
    daysAgo: 1,
    boxes: 2,
    goods: [
      { description: 'Пауэрбанк 20 000 мАц', quantity: 2, valueCents: 9_900, battery: 'loose' },
      plain('Үзэг', 10, 2_500),
    ],
  },
  {
    customer: 0,
    trackingNumber: 'MP0012345678',
    shop: 'Cotton On',
    daysAgo: 30,
    isWithdrawn: true,
    goods: [],
  },
  {
    customer: 0,
    trackingNumber: 'TBA502887274000',
    shop: 'Amazon',
    daysAgo: 3,
    goods: [plain('Ном', 3, 6_000)],
  },
  { customer: 5, trackingNumber: 'TBA502887274000', shop: 'Amazon', daysAgo: 3, goods: [] },
  {
    customer: 1,
    trackingNumber: '3318810025',
    shop: 'The Iconic',
    daysAgo: 4,
    goods: [plain('Sports shoes', 1, 14_000)],
  },
  { customer: 1, trackingNumber: 'S3ND73', shop: 'Etsy', daysAgo: 6, goods: [] },
  {
    customer: 7,
    trackingNumber: 'CPA1234567001',
    shop: 'Catch',
    daysAgo: 5,
    goods: [plain('Хүүхдийн тэрэг', 1, 39_900)],
  },
  { customer: 9, trackingNumber: '986578788855', shop: 'Apple', daysAgo: 1, goods: [phone(219_900)] },
  {
    customer: 38,
    trackingNumber: 'TGE123456789',
    shop: 'Bunnings',
    daysAgo: 8,
    goods: [plain('Цахилгаан өрөм', 4, 79_600)],
  },
];

/** Creates what customers say is on its way. */
export async function seedExpected(
  db: Kysely<DB>,
  { now, people }: { now: Date; people: SeedPeople },
): Promise<void> {
  for (const parcel of parcels) {
    const customerId = people.customers[parcel.customer]?.id;
    if (customerId === undefined) continue;
    const { id } = await db
      .insertInto('expectedParcel')
      .values({ ...rowOf(parcel, now), customerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = parcel.goods.map(
      (goods, index): Insertable<ArrivalItem> => ({
        ...goods,
        expectedParcelId: id,
        lineNo: index + 1,
      }),
    );
    if (items.length > 0) await db.insertInto('arrivalItem').values(items).execute();
  }
}

function rowOf(
  { trackingNumber, shop, daysAgo, boxes = 1, isReminded, isWithdrawn }: SeedExpected,
  now: Date,
): Omit<Insertable<ExpectedParcel>, 'customerId'> {
  const { carrier, key } = recogniseTracking(trackingNumber);
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  return {
    ...{ trackingNumber, trackingKey: key, carrier, shop, boxes, office: originOffice },
    ...{ createdAt: at, updatedAt: at },
    ...(isReminded && { remindedAt: yesterday }),
    ...(isWithdrawn && { status: 'withdrawn', withdrawnReason: 'customer', withdrawnAt: yesterday }),
  };
}
