import { describe, expect, it } from 'vitest';
import { messageTemplates } from '~/db/seeds/message-templates';
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

/** The longest values in practice: a long name, an expensive bill, an address on another domain. */
const longest: Readonly<Record<string, string>> = {
  brand: 'Монгол Карг',
  total: 'A$12,345.00 (₮28,957,296)',
  fee: 'A$120.00',
  weight: '70 kg',
  name: 'Алтанцэцэг Батмөнхцэцэгийн',
  carrier: 'Говь-Алтай Транс Экспресс',
  number: 'GAT-2026-11-204871',
  flight: 'OM 702, OM 704',
  days: '30',
  link: 'https://portal.mozcargo.example/track/CM473124829XM',
};
const latin: Readonly<Record<string, string>> = {
  brand: 'Mongol Carg',
  name: 'Altantsetseg Batmunkhtsetseg',
  carrier: 'Govi-Altai Trans Express',
};

/** Messages that name an office with its hours and phone. */
const withOffice: readonly MessageKind[] = ['receiver_available'];
const budget = { sample: { mn: 2, en: 2 }, longest: { mn: 3, en: 2 } } as const;
const budgetWithOffice = { sample: { mn: 4, en: 2 }, longest: { mn: 4, en: 2 } } as const;

describe('the first text messages of a portal', () => {
  const texts = messageTemplates.filter(({ channel }) => channel === 'sms');

  it.each(texts)('$kind in $locale is within its number of parts', ({ kind, locale, body }) => {
    const language = locale === 'en' ? 'en' : 'mn';
    const allowed = withOffice.includes(kind) ? budgetWithOffice : budget;
    const sample = sampleParams(kind, locale);
    const long = Object.fromEntries(
      Object.entries(sample).map(([place, value]) => [
        place,
        (language === 'en' ? latin[place] : undefined) ?? longest[place] ?? value,
      ]),
    );
    const partsOf = (params: Record<string, string>): number =>
      smsSize(smsText(fillMessage(kind, body, params))).parts;
    expect(partsOf(sample)).toBeLessThanOrEqual(allowed.sample[language]);
    expect(partsOf(long)).toBeLessThanOrEqual(allowed.longest[language]);
  });

  it('send codes, which are the most frequent, in one part', () => {
    const codes = texts.filter(({ kind }) => kind === 'code' || kind === 'account_exists');
    expect(codes).toHaveLength(4);
    for (const { kind, locale, body } of codes) {
      expect(smsSize(smsText(fillMessage(kind, body, sampleParams(kind, locale)))).parts).toBe(1);
    }
  });
});
