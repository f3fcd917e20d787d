import type { Kysely } from 'kysely';
import { HOUR_MS } from '~/domain/core/durations';
import type { DB } from '../types.gen';
import type { SeedPeople } from './people';

type Asking = { formId: string; userId: string; askedAt: Date; staff: SeedPeople['staff'] };

/** Creates a request to approve a measured price, with the customer's question and the counter's answer. */
export async function seedPriceQuestion(
  db: Kysely<DB>,
  { formId, userId, askedAt, staff }: Asking,
): Promise<void> {
  await db.insertInto('formPrice').values({ formId, askedAt }).execute();
  const messages = [
    { authorId: userId, isStaff: false, text: 'Хайрцаг яагаад ийм том хэмжигдсэн бэ?', hours: 2 },
    {
      authorId: staff.sydney,
      isStaff: true,
      text: 'Хөөсөн хамгаалалттай нь хамт хэмждэг. Хүсвэл дахин хэмжиж, зургийг нь үзүүлье.',
      hours: 5,
    },
  ];
  await db
    .insertInto('priceQuestion')
    .values(
      messages.map(({ hours, ...written }) => ({
        ...written,
        formId,
        createdAt: new Date(askedAt.getTime() + hours * HOUR_MS),
      })),
    )
    .execute();
}
