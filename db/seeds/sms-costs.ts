import type { Kysely } from 'kysely';
import { dayOf } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import { type SmsCountry, smsCountries, smsCountryOf, smsPrices } from '~/domain/messages/sms-cost';
import { smsSize } from '~/domain/messages/sms-size';
import type { DB } from '../types.gen';

/** Prices of a part in the demo, in Australian cents. */
const partCents: Record<SmsCountry, number> = { AU: 8, MN: 17, other: 12 };

/** Enters prices of text messages, and counts the demo's messages as sent. */
export async function seedSmsCosts(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('constant')
    .values(
      smsCountries.map((country) => ({
        key: smsPrices[country],
        type: 'integer' as const,
        value: JSON.stringify(partCents[country]),
        validFrom: new Date('2026-01-02T00:00:00Z'),
      })),
    )
    .execute();
  const sent = await db
    .selectFrom('message')
    .select(['recipient', 'body', 'sentAt'])
    .where('channel', '=', 'sms')
    .where('status', '=', 'sent')
    .execute();
  const days = new Map<string, { day: string; country: SmsCountry; texts: number; parts: number }>();
  for (const { recipient, body, sentAt } of sent) {
    if (!sentAt) continue;
    const day = dayOf(sentAt, homeZone);
    const country = smsCountryOf(recipient);
    const sum = days.get(`${day} ${country}`) ?? { day, country, texts: 0, parts: 0 };
    days.set(`${day} ${country}`, {
      ...sum,
      texts: sum.texts + 1,
      parts: sum.parts + smsSize(body).parts,
    });
  }
  await db
    .insertInto('smsDay')
    .values([...days.values()])
    .execute();
}
