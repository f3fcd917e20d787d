import { formatDate, formatDateTime, formatDays } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { formatAud, formatKg, formatMnt } from '~/domain/core/format/numbers';
import { localized } from '~/domain/core/localized';
import { originZone } from '~/domain/core/offices';
import { receiptNumber } from '~/domain/payments/kinds';
import { productName } from '~/domain/settings/company/brand';
import { brandPlace, greetsByName, type MessageKind, type MessagePlace, ownPlacesOf } from './kinds';

type Place = typeof brandPlace | MessagePlace;

const link = 'https://moz.example/track/CM473124829XM';

const samples: Readonly<Record<Place, (locale: Locale) => string>> = {
  brand: () => productName,
  code: () => '482913',
  form: () => '7K2M9Q',
  case: () => '4T8WXA',
  parcel: () => 'CM 4731 2482 9 XM',
  weight: (locale) => formatKg(9300, locale),
  link: () => link,
  total: (locale) => `${formatAud(15_000)} (${formatMnt(351_851, locale)})`,
  lines: (locale) =>
    localized(
      {
        mn: 'Сиднейд хүлээн авсан илгээмж: 2\n• CM 4731 2482 9 XM, Бат-Эрдэнэ, 9.30 кг\n• CM 4731 2483 2 XM, Сарантуяа, 4.10 кг\n\nХүлээлгэн өгсөн илгээмж: 1\n• CM 4731 2471 0 XM, Ганболд',
        en: '2 parcels were received in Sydney\n• CM 4731 2482 9 XM, Bat-Erdene, 9.30 kg\n• CM 4731 2483 2 XM, Sarantuya, 4.10 kg\n\n1 parcel was handed over\n• CM 4731 2471 0 XM, Ganbold',
      },
      locale,
    ),
  day: (locale) => formatDate(new Date('2026-12-06T00:00:00Z'), originZone, locale),
  hours: () => '14–18',
  when: (locale) => formatDays('2026-12-04', '2026-12-09', locale),
  until: (locale) => formatDateTime(new Date('2026-12-06T04:00:00Z'), originZone, locale),
  fee: () => formatAud(1_000),
  state: (locale) => localized({ mn: 'Буцаалт хүлээж буй', en: 'Return pending' }, locale),
  service: (locale) => localized({ mn: 'Нэмэлт зураг', en: 'Extra photos' }, locale),
  paper: () => receiptNumber(42),
  amount: () => formatAud(15_000),
  flight: () => 'OM 702',
  shop: () => 'Kogan',
  carrier: (locale) => localized({ mn: 'Монгол шуудан', en: 'Mongol Post' }, locale),
  number: () => 'MP-204871',
  days: () => '14',
  count: () => '3',
  see: (locale) => localized({ mn: 'Зураг', en: 'Photos' }, locale),
  ways: (locale) =>
    localized(
      {
        mn: 'дэлгүүрт буцаах, устгах, газраар тээвэрлэх',
        en: 'return to the shop, disposal, transport by road',
      },
      locale,
    ),
  reason: (locale) => localized({ mn: 'Бичиг баримт дутуу байна.', en: 'A document is missing.' }, locale),
  phone: () => '+976 11 000 186',
  office: (locale) =>
    localized(
      {
        mn: 'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо, Да–Ба 9:00–19:00, Бя 10:00–16:00, +976 11 000 186',
        en: 'Sükhbaatar district, Ulaanbaatar, Mon–Fri 9:00–19:00, Sat 10:00–16:00, +976 11 000 186',
      },
      locale,
    ),
  name: (locale) => localized({ mn: 'Бат-Эрдэнэ', en: 'Bat-Erdene' }, locale),
  text: (locale) =>
    localized(
      { mn: '7K2M9Q маягт хүлээгдэж байна: Бат-Эрдэнэ.', en: 'Form 7K2M9Q is waiting: Bat-Erdene.' },
      locale,
    ),
  answer: (locale) =>
    localized(
      { mn: 'Болно. Хатуу хайрцагт савлаж ирээрэй.', en: 'Yes, you may. Please pack it in a hard box.' },
      locale,
    ),
};

/** Name of the reader of a sample e-mail. */
export function sampleReader(kind: MessageKind, locale: Locale): string | undefined {
  return greetsByName(kind) ? samples.name(locale) : undefined;
}

/** Recipient of a sample e-mail. */
export const sampleAddress = 'bat-erdene@example.com';

/** Realistic sample values for every placeholder of a kind, in the language of the text. */
export function sampleParams(kind: MessageKind, locale: Locale): Record<string, string> {
  const places: readonly Place[] = [brandPlace, ...ownPlacesOf(kind)];
  return Object.fromEntries(places.map((place) => [place, samples[place](locale)]));
}
