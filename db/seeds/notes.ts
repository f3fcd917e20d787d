import type { Kysely } from 'kysely';
import { HOUR_MS } from '~/domain/core/durations';
import type { DB } from '../types.gen';
import type { SeedPeople } from './people';

/** Notes by index of the customer and age in hours. */
const notes = [
  { customer: 0, hours: 30, text: 'Баасан гараг бүр өглөө хүргэж ирдэг. Жинг урьдчилан хэлбэл баярлана.' },
  { customer: 0, hours: 52, text: 'Картаар төлөхийг илүүд үздэг.' },
  { customer: 5, hours: 12, text: 'Prefers to be called after 4 pm, Sydney time.' },
  { customer: 39, hours: 70, text: 'Нэхэмжлэхийг сар бүрийн 1-нд имэйлээр явуулна.' },
  { customer: 38, hours: 96, text: 'Гэрээний хугацаа 2027 оны 3 сард дуусна.' },
] as const;

/** Creates staff notes on some customers. */
export async function seedNotes(
  db: Kysely<DB>,
  { now, people }: { now: Date; people: SeedPeople },
): Promise<void> {
  const rows = notes.flatMap(({ customer, hours, text }) => {
    const customerId = people.customers[customer]?.id;
    const createdAt = new Date(now.getTime() - hours * HOUR_MS);
    return customerId ? [{ customerId, text, createdBy: people.staff.sydney, createdAt }] : [];
  });
  await db.insertInto('note').values(rows).execute();
}
