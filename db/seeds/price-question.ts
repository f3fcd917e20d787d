import { HOUR_MS } from '~/domain/core/durations';
import type { SeedPeople } from './people';
import type { SeedRows } from './rows';

type PriceQuestion = { formId: string; userId: string; askedAt: Date; staff: SeedPeople['staff'] };

/** Adds a request to approve a measured price, with the customer's question and the counter's answer. */
export function addPriceQuestion(rows: SeedRows, { formId, userId, askedAt, staff }: PriceQuestion): void {
  rows.add('formPrice', { formId, askedAt });
  const messages = [
    { authorId: userId, isStaff: false, text: 'Хайрцаг яагаад ийм том хэмжигдсэн бэ?', hours: 2 },
    {
      authorId: staff.sydney,
      isStaff: true,
      text: 'Хөөсөн хамгаалалттай нь хамт хэмждэг. Хүсвэл дахин хэмжиж, зургийг нь үзүүлье.',
      hours: 5,
    },
  ];
  rows.add(
    'priceQuestion',
    ...messages.map(({ hours, ...written }) => ({
      ...written,
      formId,
      createdAt: new Date(askedAt.getTime() + hours * HOUR_MS),
    })),
  );
}
