import { expect, test } from 'vitest';
import { messageTemplates } from '~/db/seeds/message-templates';
import { fillTemplate } from './template';

test('puts each value in its place, taken as it is', () => {
  expect(fillTemplate('{{a}}, {{ b }}, {{a}}', { a: '$&', b: '{{a}}' })).toBe('$&, {{a}}, $&');
});

test('refuses a text whose value is missing', () => {
  expect(() => fillTemplate('{{parcel}}', { form: 'X' })).toThrow('{{parcel}}');
});

test('every text asks for the same values in both languages', () => {
  const places = (body: string) => [...body.matchAll(/\{\{\w+\}\}/gu)].map(String).sort();
  for (const { kind, body } of messageTemplates) {
    const other = messageTemplates.filter((template) => template.kind === kind);
    for (const twin of other) expect(places(twin.body)).toEqual(places(body));
  }
});
