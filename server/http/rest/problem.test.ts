import { expect, test } from 'vitest';
import { cargoStates } from '~/domain/cargo/states';
import { errorCodes } from '~/domain/core/error-table';
import { locales } from '~/domain/core/format/locale';
import { formStates } from '~/domain/forms/states';
import { holdReasons, parcelStates } from '~/domain/parcels/states';
import { docsPage } from './docs/docs-page';
import { textOf } from './problem';
import { problemEntries } from './problem-entries';

test('a refused step mentions the status, the reason of the hold and the next step', () => {
  const params = { from: 'on_hold', to: 'ready', number: 'CM1', reason: 'price' };
  expect(textOf('en', 'parcel.move_refused', params)).toBe(
    'The parcel’s status is “On hold”. Reason: price approval. Wait for the customer’s answer',
  );
  expect(textOf('mn', 'parcel.move_refused', params)).toMatch(/^[^a-z{}]+$/iu);
});

test('formats a waiting time as minutes and seconds', () => {
  expect(textOf('en', 'rate_limit', { seconds: 90 })).toBe('Too many attempts. Try again in 1 min 30 s');
});

const ofStates = [
  ...parcelStates.map((from) => ['parcel.move_refused', { from }] as const),
  ...holdReasons.map((reason) => ['parcel.move_refused', { from: 'on_hold', reason }] as const),
  ...holdReasons.map((reason) => ['parcel.on_hold', { number: 'CM1', reason }] as const),
  ...parcelStates.map((status) => ['parcel.not_ready', { number: 'CM1', status }] as const),
  ...parcelStates.map((status) => ['parcel.not_on_hold', { number: 'CM1', status }] as const),
  ...formStates.map((from) => ['form.move_refused', { from }] as const),
  ...formStates.map((status) => ['form.not_classified', { status }] as const),
  ...cargoStates.map((from) => ['cargo.move_refused', { from }] as const),
  ...cargoStates.map((status) => ['cargo.not_open', { cargo: 'SYD-26-0001', status }] as const),
];

test.each(locales)('every status of a refusal has its sentences in %s', (locale) => {
  for (const [code, params] of ofStates) {
    const text = textOf(locale, code, params);
    expect(text.split('. ').length).toBeGreaterThan(1);
    expect(text).not.toMatch(/refused\.|status\.|[{}…]/u);
  }
});

test.each(locales)('every error code has a text in %s', (locale) => {
  expect(errorCodes.filter((code) => textOf(locale, code, {}) === code)).toEqual([]);
});

test.each(locales)('the type of every problem leads to an entry of the docs page in %s', (locale) => {
  const page = docsPage({ locale, theme: 'light' });
  const anchors = [...page.matchAll(/id="(problem-[^"]*)"/gu)].map(([, id]) => id);
  expect(anchors.toSorted()).toEqual(errorCodes.map((code) => `problem-${code}`).toSorted());
});

test.each(locales)('an entry of the docs page in %s shows status, text, cause and fix', (locale) => {
  const page = docsPage({ locale, theme: 'light' });
  const [entry] = problemEntries(locale).filter(({ code }) => code === 'version.stale');
  const [, shown = ''] = page.split('id="problem-version.stale"');
  const [article = ''] = shown.split('</article>');
  expect(entry).toBeDefined();
  for (const text of ['HTTP 409', entry?.detail, entry?.cause, entry?.fix]) expect(article).toContain(text);
});
