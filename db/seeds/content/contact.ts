import type { Insertable } from 'kysely';
import type { ContactMessage } from '../../types.gen';

type SeedMessage = { hoursAgo: number } & Pick<
  Insertable<ContactMessage>,
  'name' | 'mobile' | 'email' | 'body' | 'locale' | 'state'
>;

/**
 * Messages in the contact inbox of a demo. Numbers are in the range that the Australian regulator (ACMA) reserves for
 * fiction.
 */
export const contactMessages: readonly SeedMessage[] = [
  {
    hoursAgo: 3,
    name: 'Болормаа Ганбат',
    mobile: '+61491570157',
    email: null,
    body: 'Сайн байна уу? Сиднейгээс ээждээ өвлийн гутал, ноосон цамц илгээх гэсэн юм. Хоёр хайрцгийг нэг маягтаар явуулж болох уу? Гааль төлөх үү?',
    locale: 'mn',
    state: 'open',
  },
  {
    hoursAgo: 9,
    name: 'Daniel Murphy',
    mobile: '+61491570158',
    email: 'daniel@moz.example',
    body: 'Hello, can I send a used drone together with its spare battery in the same box?',
    locale: 'en',
    state: 'open',
  },
  {
    hoursAgo: 28,
    name: 'Alice Chen',
    mobile: null,
    email: 'alice@moz.example',
    body: 'Our company sends about ten parcels a month. Do you collect from Parramatta, and could we pay monthly?',
    locale: 'en',
    state: 'open',
  },
  {
    hoursAgo: 75,
    name: 'Түвшинбаяр',
    mobile: '+61491570159',
    email: null,
    body: 'Хүлээн авагчийн утас буруу бичигдсэн байна. Засах боломжтой юу?',
    locale: 'mn',
    state: 'settled',
  },
];
