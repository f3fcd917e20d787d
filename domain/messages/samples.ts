import { formatDate } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { formatAud, formatKg, formatMnt } from '~/domain/core/format/numbers';
import { type MessageKind, messagePlaces } from './kinds';

type Place = (typeof messagePlaces)[MessageKind][number];

const link = 'https://moz.example/track/CM473124829XM';

const samples: Readonly<Record<Place, (locale: Locale) => string>> = {
  code: () => '482913',
  form: () => '7K2M9Q',
  parcel: () => 'CM 4731 2482 9 XM',
  weight: (locale) => formatKg(9300, locale),
  link: () => link,
  total: (locale) => `${formatAud(15_000)} (${formatMnt(351_851, locale)})`,
  day: (locale) => formatDate(new Date('2026-12-06T00:00:00Z'), 'sydney', locale),
  fee: () => formatAud(1_000),
  flight: () => 'OM 702',
  carrier: (locale) => (locale === 'mn' ? 'Монгол шуудан' : 'Mongol Post'),
  number: () => 'MP-204871',
  days: () => '14',
  reason: (locale) => (locale === 'mn' ? 'Бичиг баримт дутуу байна.' : 'A document is missing.'),
  phone: () => '+976 11 000 186',
  office: (locale) =>
    locale === 'mn'
      ? 'Улаанбаатар, Сүхбаатар дүүрэг, 1-р хороо, Да–Ба 9:00–19:00, Бя 10:00–16:00, +976 11 000 186'
      : 'Sükhbaatar district, Ulaanbaatar, Mon–Fri 9:00–19:00, Sat 10:00–16:00, +976 11 000 186',
  name: (locale) => (locale === 'mn' ? 'Бат-Эрдэнэ' : 'Bat-Erdene'),
  answer: (locale) =>
    locale === 'mn' ? 'Болно. Хатуу хайрцагт савлаж ирээрэй.' : 'Yes, you may. Please pack it in a hard box.',
};

/** Realistic sample values for every placeholder of a kind, in the language of the text. */
export function sampleParams(kind: MessageKind, locale: Locale): Record<string, string> {
  const places: readonly Place[] = messagePlaces[kind];
  return Object.fromEntries(places.map((place) => [place, samples[place](locale)]));
}
