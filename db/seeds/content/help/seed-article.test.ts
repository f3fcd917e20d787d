import { expect, test } from 'vitest';
import { helpCategories } from '~/db/seeds/content/help';
import { lawMark, statesLaw } from '~/db/seeds/content/help/seed-article';

const articles = helpCategories.flatMap((category) => category.articles);

test('every help article that states law says that the company has to confirm it', () => {
  const ofLaw = articles.filter(statesLaw);
  expect(ofLaw.length).toBeGreaterThan(10);
  const bare = ofLaw.filter(({ body }) => !body.mn.includes(lawMark.mn) || !body.en.includes(lawMark.en));
  expect(bare.map(({ slug }) => slug)).toEqual([]);
});

test('used clothes are sent after a question, not freely', () => {
  const article = articles.find(({ slug }) => slug === 'used-clothes-and-household-goods');
  expect(article?.body.en).toContain('Ask first about used clothes');
  expect(article?.body.mn).not.toContain('чөлөөтэй илгээж болно');
});
