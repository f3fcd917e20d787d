import type { Kysely } from 'kysely';
import { DAY_MS } from '~/domain/core/durations';
import { ANSWER_DAYS } from '~/domain/privacy/laws';
import { consentKinds } from '~/domain/privacy/requests';
import type { DB } from '../types.gen';

/** Days ago on which the demo's request was made: it is due soon, and nobody has answered it. */
const ASKED_DAYS_AGO = 24;

/** What the customers of a demo agreed to, and one request about personal data that waits. */
export async function seedPrivacy(db: Kysely<DB>, now: Date): Promise<void> {
  const users = await db
    .selectFrom('appUser')
    .select(['id', 'customerId', 'locale'])
    .where('role', '=', 'client')
    .where('customerId', 'is not', null)
    .orderBy('id')
    .execute();
  await db
    .insertInto('consent')
    .values(
      users.flatMap(({ id, locale }) =>
        consentKinds.map((kind) => ({ kind, locale, edition: 1, userId: id, givenAt: now })),
      ),
    )
    .execute();
  const asker = users.at(-1);
  if (!asker) return;
  const askedAt = new Date(now.getTime() - ASKED_DAYS_AGO * DAY_MS);
  await db
    .insertInto('dataRequest')
    .values({
      ...{ kind: 'deletion', customerId: asker.customerId, askedBy: asker.id, askedAt },
      dueAt: new Date(askedAt.getTime() + ANSWER_DAYS * DAY_MS),
      text: 'Би цаашид илгээмж илгээхгүй тул бүртгэлээ устгуулмаар байна.',
    })
    .execute();
}
