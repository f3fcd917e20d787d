import { readdirSync, readFileSync } from 'node:fs';
import { faqItems } from '~/db/seeds/content/faq';
import { helpCategories } from '~/db/seeds/content/help';
import { newsItems } from '~/db/seeds/content/news';
import { privacyEn } from '~/db/seeds/content/privacy/en';
import { privacyMn } from '~/db/seeds/content/privacy/mn';
import { termsEn } from '~/db/seeds/content/terms/en';
import { termsMn } from '~/db/seeds/content/terms/mn';
import { messageTemplates } from '~/db/seeds/message-templates';
import { feeNames, planTexts } from '~/db/seeds/prices';
import { isLetter } from '~/domain/messages/channels';

/** A text that customers or staff read, its place and its language. */
export type PortalText = { where: string; language: string; text: string };

const languages = ['mn', 'en'] as const;

/** The texts of the screens, as `en/common.actions.save`. */
export const localeTexts: readonly PortalText[] = languages.flatMap((language) =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    flatten(
      JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')),
      `${language}/${file.replace('.json', '')}`,
    ).map(([where, text]) => ({ where, language, text })),
  ),
);

/** The first text messages and e-mails of a portal. */
export const messageTexts: readonly PortalText[] = messageTemplates.flatMap(
  ({ kind, channel, locale, subject = '', body }) => {
    const place = isLetter(channel) ? 'email' : 'message';
    const texts = [
      { where: `${place} ${kind}.${locale}`, language: locale, text: body },
      { where: `${place} ${kind}.${locale} subject`, language: locale, text: subject },
    ];
    return texts.filter(({ text }) => text !== '');
  },
);

/** Terms, help, questions and news, and the names and descriptions of the price list. */
export const contentTexts: readonly PortalText[] = [
  { where: 'terms.mn', language: 'mn', text: termsMn },
  { where: 'terms.en', language: 'en', text: termsEn },
  { where: 'privacy.mn', language: 'mn', text: privacyMn },
  { where: 'privacy.en', language: 'en', text: privacyEn },
  ...faqItems.flatMap((item) => byLanguage(item, `faq «${item.question.en}»`)),
  ...helpCategories.flatMap(({ articles, ...category }) => [
    ...byLanguage(category, `help ${category.slug}`),
    ...articles.flatMap((article) => byLanguage(article, `help ${article.slug}`)),
  ]),
  ...newsItems.flatMap((item) => byLanguage(item, `news ${item.slug}`)),
  ...byLanguage(planTexts, 'plan'),
  ...byLanguage(feeNames, 'fee'),
];

export const allTexts: readonly PortalText[] = [...localeTexts, ...messageTexts, ...contentTexts];

/** The texts of a value whose leaves are written by language. */
function byLanguage(value: unknown, where: string): PortalText[] {
  return flatten(value, where).flatMap(([place, text]) => {
    const language = languages.find((one) => place.endsWith(`.${one}`));
    return language ? [{ where: place, language, text }] : [];
  });
}

function flatten(value: unknown, where: string): [string, string][] {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => flatten(child, `${where}.${name}`));
}
