import type { Insertable, Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import { mapLocalized } from '~/domain/core/localized';
import type { DB, TeamMember } from '../types.gen';
import { contactMessages } from './content/contact';
import { documentOf } from './content/document';
import { newsItems } from './content/news';

/** Creates news, team members and messages of visitors. Does nothing when there is news already. */
export async function seedContent(db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('news').select('id').limit(1).executeTakeFirst()) return;
  await db
    .insertInto('news')
    .values(
      newsItems.map(({ daysAgo, body, ...item }) => ({
        ...item,
        body: mapLocalized(body, documentOf),
        status: 'published',
        publishedAt: new Date(now.getTime() - daysAgo * DAY_MS),
      })),
    )
    .execute();
  await db
    .insertInto('teamMember')
    .values(teamMembers.map((member, position) => ({ ...member, position })))
    .execute();
  await db
    .insertInto('contactMessage')
    .values(
      contactMessages.map(({ hoursAgo, ...message }) => ({
        ...message,
        createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
      })),
    )
    .execute();
}

const teamMembers: readonly Insertable<TeamMember>[] = [
  {
    name: { mn: 'Б. Энхжаргал', en: 'Enkhjargal B.' },
    title: { mn: 'Үүсгэн байгуулагч, захирал', en: 'Founder and director' },
    office: 'sydney',
  },
  {
    name: { mn: 'Д. Мөнхбат', en: 'Munkhbat D.' },
    title: { mn: 'Сиднейн агуулахын ахлах', en: 'Head of the Sydney warehouse' },
    office: 'sydney',
  },
  {
    name: { mn: 'Сара Уилсон', en: 'Sarah Wilson' },
    title: { mn: 'Экспорт, аюулгүй байдлын менежер', en: 'Export and security manager' },
    office: 'sydney',
  },
  {
    name: { mn: 'Г. Оюунтуяа', en: 'Oyuntuya G.' },
    title: { mn: 'Гаалийн бүрдүүлэгч', en: 'Customs broker' },
    office: 'ulaanbaatar',
  },
  {
    name: { mn: 'Ц. Төгөлдөр', en: 'Tuguldur Ts.' },
    title: { mn: 'Улаанбаатарын салбарын ахлах', en: 'Head of the Ulaanbaatar branch' },
    office: 'ulaanbaatar',
  },
  {
    name: { mn: 'Н. Үүрийнтуяа', en: 'Uuriintuya N.' },
    title: { mn: 'Харилцагчийн үйлчилгээ', en: 'Customer support' },
    office: 'ulaanbaatar',
  },
];
