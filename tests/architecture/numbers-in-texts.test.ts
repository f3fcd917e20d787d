import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { faqItems } from '~/db/seeds/content/faq';
import { helpCategories } from '~/db/seeds/content/help';
import { termsEn } from '~/db/seeds/content/terms/en';
import { termsMn } from '~/db/seeds/content/terms/mn';
import { messageTemplates } from '~/db/seeds/message-templates';
import { type NamedText, numbersIn } from './numbers-in-texts';
import { reviewedNumbers } from './reviewed-numbers';

const texts: NamedText[] = [
  ...['mn', 'en'].flatMap((language) =>
    readdirSync(`locales/${language}`).flatMap((file) =>
      flatten(
        JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')),
        `${language}/${file.replace('.json', '')}`,
      ),
    ),
  ),
  { where: 'terms.mn', text: termsMn },
  { where: 'terms.en', text: termsEn },
  ...faqItems.flatMap((item) => flatten(item, `faq «${item.question.en}»`)),
  ...helpCategories.flatMap(({ articles }) =>
    articles.flatMap((article) => flatten(article, `help ${article.slug}`)),
  ),
  ...messageTemplates.map(({ kind, locale, body }) => ({ where: `message ${kind}.${locale}`, text: body })),
];

test('a business number in a text is a value that is filled in, or has been reviewed', () => {
  const found = new Set(texts.flatMap(numbersIn));
  expect([...found].sort()).toEqual(Object.values(reviewedNumbers).flat().sort());
});

it.each([
  ['We answer within five working days.', ['x: five working']],
  ['Storage is free for 14 days.', ['x: 14 day']],
  ['60 хоног хадгална, дараа нь A$2.00.', ['x: 60 хоног', 'x: a$2.00']],
  ['Refunds of 90% within 24 hours', ['x: 90%', 'x: 24 hour']],
  ['Storage is free for {{days}} days, see step 2.', []],
])('finds the numbers in: %s', (text, found) =>
  expect(numbersIn({ where: 'x', text }).sort()).toEqual([...found].sort()),
);

function flatten(value: unknown, where: string): NamedText[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => flatten(child, `${where}.${name}`));
}
