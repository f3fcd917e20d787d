import { describe, expect, it, test } from 'vitest';
import { faqItems } from '~/db/seeds/content/faq';
import { helpCategories } from '~/db/seeds/content/help';
import { termsEn } from '~/db/seeds/content/terms/en';
import { termsMn } from '~/db/seeds/content/terms/mn';
import { type LawText, sectionsOf, stateLaw, withoutMark } from './law-marks';

const articles = helpCategories.flatMap((category) => category.articles);
const answers = faqItems.flatMap(({ question, answer }) => [
  { where: `mn ${question.mn}`, text: `${question.mn} ${answer.mn}` },
  { where: `en ${question.en}`, text: `${question.en} ${answer.en}` },
]);
const sections = articles.flatMap(({ slug, body }) => [
  ...sectionsOf(`mn ${slug}`, body.mn),
  ...sectionsOf(`en ${slug}`, body.en),
]);
/** Title and excerpt of an article have their mark in its body. */
const heads = articles.flatMap(({ slug, title, excerpt, body }) => [
  { where: `mn ${slug}`, text: `${title.mn} ${excerpt.mn} ${body.mn}` },
  { where: `en ${slug}`, text: `${title.en} ${excerpt.en} ${body.en}` },
]);
const terms = [...sectionsOf('mn terms', termsMn), ...sectionsOf('en terms', termsEn)];

describe('statements of law in texts for customers', () => {
  it.each<[string, LawText[], number]>([
    ['answers', answers, 10],
    ['sections of help', sections, 40],
    ['help articles', heads, 20],
    ['terms', terms, 15],
  ])('are marked with their source, or to be confirmed: %s', (_name, texts, least) => {
    expect(stateLaw(texts).length).toBeGreaterThan(least);
    expect(withoutMark(texts).map(({ where }) => where)).toEqual([]);
  });
});

describe('a statement of law without a mark', () => {
  it.each([
    'Used clothes may be sent freely.',
    'Cash is prohibited.',
    'We do not accept aerosols.',
    'Duty and VAT apply to the whole value.',
    'Up to A$2,000 need no export declaration.',
    'Up to ₮3,000,000 the short form will do.',
    'It pays 26 SDR a kilogram.',
    'The Export Control Act 2020 asks for it.',
    'A box may weigh {{max_piece_kg}} kg.',
    'Бэлэн мөнгө хориотой.',
    'Зэвсэг илгээхийг хориглосон.',
    'Хэрэглэсэн хувцсыг чөлөөтэй илгээж болно.',
    'Гаалийн татвар төлнө.',
    'Хуульд заасан хэмжээ.',
    '₮3,000,000 хүртэл чөлөөтэй.',
  ])('is found: %s', (text) => {
    expect(withoutMark([{ where: 'planted', text }])).toHaveLength(1);
    expect(withoutMark([{ where: 'planted', text: `${text}\n\n{{law_to_confirm}}` }])).toEqual([]);
  });
  it('is not found where a text only links to one, or says how to pack', () => {
    const texts = ['See [prohibited goods](/x).', 'Wrap each cup in paper.', 'Хайрцгаа хэмжээрэй.'];
    expect(withoutMark(texts.map((text) => ({ where: 'planted', text })))).toEqual([]);
  });
});

test('used clothes are sent after a question, not freely', () => {
  const article = articles.find(({ slug }) => slug === 'used-clothes-and-household-goods');
  expect(article?.body.en).toContain('Ask first about used clothes');
  expect(article?.body.mn).not.toContain('чөлөөтэй илгээж болно');
});
