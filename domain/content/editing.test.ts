import { expect, it } from 'vitest';
import { issuesOf } from '~/domain/core/issues';
import { faqValuesSchema, helpArticleValuesSchema, newsValuesSchema } from './editing';

const both = (text: string) => ({ mn: text, en: text });
const mixed = { mn: 'Хадгалалт', en: 'Free for {{free_storage_days}} days' };

it.each([
  ['the title of a help article', helpArticleValuesSchema.shape.title],
  ['the excerpt of a help article', helpArticleValuesSchema.shape.excerpt],
  ['the title of a piece of news', newsValuesSchema.shape.title],
  ['a question', faqValuesSchema.shape.question],
])('refuses a placeholder in %s', (_field, schema) => {
  const refused = schema.safeParse(mixed);
  expect(refused.error && issuesOf(refused.error)).toEqual([{ path: 'en', code: 'template.not_here' }]);
  expect(schema.safeParse(both('Storage {free}')).success).toBe(true);
});

it('accepts a placeholder in the answer to a question', () => {
  expect(faqValuesSchema.shape.answer.safeParse(mixed).success).toBe(true);
});
