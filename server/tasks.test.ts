import { expect, test } from 'vitest';
import en from '~/locales/en/system.json';
import mn from '~/locales/mn/system.json';
import { tasks } from './tasks';

test.each([
  ['English', en],
  ['Mongolian', mn],
])('every task has a name in %s, and every name belongs to a task', (_language, texts) => {
  expect(Object.keys(texts.tasks).sort()).toEqual(Object.keys(tasks).sort());
});
