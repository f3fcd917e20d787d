import { describe, expect, it, test } from 'vitest';
import { messageTemplates } from '~/db/seeds/message-templates';
import type { Locale } from '~/domain/core/format/locale';
import type { MessageKind } from './kinds';
import { sampleParams } from './samples';
import { smsSize } from './sms-size';
import { smsText } from './sms-text';
import { fillMessage } from './template';

describe('smsText', () => {
  it.each([
    ['We will deliver it to the receiver’s address…', "We will deliver it to the receiver's address..."],
    ['A$150.00 (₮351,851)', 'A$150.00 (MNT 351,851)'],
    ['Mon–Fri 9:00–19:00, “Nomin”', 'Mon-Fri 9:00-19:00, "Nomin"'],
    ['Да–Ба 9:00–19:00, 351,851₮', 'Да–Ба 9:00–19:00, 351,851₮'],
    ['Zürich, Sükhbaatar', 'Zürich, Sükhbaatar'],
    ['Łódź – ’', 'Łódź – ’'],
  ])('rewrites %s for SMS', (text, sent) => {
    expect(smsText(text)).toBe(sent);
  });
});

const secret = 'jR3vTq8Lw2ZpXk6NcB9sHd';
/** Where the links of text messages lead on a portal with a short host; without an entry the page of a parcel. */
const links: readonly (readonly [kinds: RegExp, link: string])[] = [
  [/^receiver_/u, `https://moz.mn/r/${secret}`],
  [/^collector_/u, `https://moz.mn/k/${secret}`],
  [/^price_(?:approval|reminder|remeasured|answer)$/u, `https://moz.mn/p/${secret}`],
  [
    /^(?:rejected|form_expired|flight_cancelled|correction_applied|correction_refused|delivery_bought|arrivals_joined)$/u,
    'https://moz.mn/f/7K2M9Q',
  ],
  [/^case_/u, 'https://moz.mn/c/4T8WXA'],
  [/^arrival_reminder$/u, 'https://moz.mn/e'],
  [/^arrival_storage$/u, 'https://moz.mn/s'],
  [/^(?:arrival|service)_/u, 'https://moz.mn/a/AR473124829XM'],
  [/^claim_/u, 'https://moz.mn/u'],
];
const linkOf = (kind: MessageKind): string =>
  links.find(([kinds]) => kinds.test(kind))?.[1] ?? 'https://moz.mn/t/CM473124829XM';

/** The values of most messages: a short name, a price of one form, a day without its year. */
function usual(kind: MessageKind, locale: Locale): Record<string, string> {
  const isMongolian = locale === 'mn';
  const when = isMongolian ? '12/04–12/09' : '4 Dec–9 Dec';
  const short = { total: 'A$150.00', day: isMongolian ? '12/06' : '6 Dec', when };
  return { ...sampleParams(kind, locale), ...short, link: linkOf(kind) };
}

/** The longest values in practice: a long name, an expensive bill, a portal without a short host. */
const longest: Readonly<Record<string, string>> = {
  brand: 'Монгол Карг',
  total: 'A$12,345.00',
  fee: 'A$120.00',
  weight: '70 kg',
  name: 'Алтанцэцэг Батмөнхцэцэгийн',
  carrier: 'Говь-Алтай Транс Экспресс',
  number: 'GAT-2026-11-204871',
  flight: 'OM 702, OM 704',
  days: '30',
};
const latin: Readonly<Record<string, string>> = {
  brand: 'Mongol Carg',
  name: 'Altantsetseg Batmunkhtsetseg',
  carrier: 'Govi-Altai Trans Express',
};

/** Texts that no rewrite brings to one part, with the reason. */
const longer: Readonly<Partial<Record<MessageKind, string>>> = {
  contact_answer: 'the answer of a person is as long as it is',
};

const texts = messageTemplates.filter(({ channel }) => channel === 'sms');
const languageOf = (locale: string): 'en' | 'mn' => (locale === 'en' ? 'en' : 'mn');
const partsOf = (kind: MessageKind, body: string, params: Record<string, string>): number =>
  smsSize(smsText(fillMessage(kind, body, params))).parts;

describe('the first text messages of a portal', () => {
  it.each(texts)('$kind in $locale is one part with usual values', ({ kind, locale, body }) => {
    const parts = partsOf(kind, body, usual(kind, languageOf(locale)));
    expect(parts).toBeLessThanOrEqual(longer[kind] === undefined ? 1 : 2);
  });

  it.each(texts)(
    '$kind in $locale is two parts with the longest values at most',
    ({ kind, locale, body }) => {
      const language = languageOf(locale);
      const long = Object.fromEntries(
        Object.entries(usual(kind, language)).map(([place, value]) => [
          place,
          (language === 'en' ? latin[place] : undefined) ??
            longest[place] ??
            value.replace('https://moz.mn', 'https://portal.mozcargo.example'),
        ]),
      );
      expect(partsOf(kind, body, long)).toBeLessThanOrEqual(2);
    },
  );

  test('that need more parts are named with a reason', () => {
    const inMongolian = texts.filter(({ kind, locale }) => locale === 'mn' && longer[kind] !== undefined);
    expect(inMongolian.map(({ kind }) => kind).sort()).toEqual(Object.keys(longer).sort());
    const answer = { answer: 'Болно. Хатуу хайрцагт савлаж ирээрэй, баримтаа мартав аа: гааль асууна.' };
    for (const { kind, body } of inMongolian)
      expect(partsOf(kind, body, { ...usual(kind, 'mn'), ...answer }), kind).toBeGreaterThan(1);
  });
});
