import type { Insertable, Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
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
      newsItems.map(({ daysAgo, bodyMn, bodyEn, ...item }) => ({
        ...item,
        bodyMn: documentOf(bodyMn),
        bodyEn: documentOf(bodyEn),
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
    nameMn: 'Б. Энхжаргал',
    nameEn: 'Enkhjargal B.',
    titleMn: 'Үүсгэн байгуулагч, захирал',
    titleEn: 'Founder and director',
    office: 'sydney',
  },
  {
    nameMn: 'Д. Мөнхбат',
    nameEn: 'Munkhbat D.',
    titleMn: 'Сиднейн агуулахын ахлах',
    titleEn: 'Head of the Sydney warehouse',
    office: 'sydney',
  },
  {
    nameMn: 'Сара Уилсон',
    nameEn: 'Sarah Wilson',
    titleMn: 'Экспорт, аюулгүй байдлын менежер',
    titleEn: 'Export and security manager',
    office: 'sydney',
  },
  {
    nameMn: 'Г. Оюунтуяа',
    nameEn: 'Oyuntuya G.',
    titleMn: 'Гаалийн бүрдүүлэгч',
    titleEn: 'Customs broker',
    office: 'ulaanbaatar',
  },
  {
    nameMn: 'Ц. Төгөлдөр',
    nameEn: 'Tuguldur Ts.',
    titleMn: 'Улаанбаатарын салбарын ахлах',
    titleEn: 'Head of the Ulaanbaatar branch',
    office: 'ulaanbaatar',
  },
  {
    nameMn: 'Н. Үүрийнтуяа',
    nameEn: 'Uuriintuya N.',
    titleMn: 'Харилцагчийн үйлчилгээ',
    titleEn: 'Customer support',
    office: 'ulaanbaatar',
  },
];
