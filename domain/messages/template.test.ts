import { describe, expect, it, test } from 'vitest';
import { messageTemplates } from '~/db/seeds/message-templates';
import { type MessageKind, messageKinds, messagePlaces, placesNeeded } from './kinds';
import { subjectProblem, templateProblem } from './template';

test('every text has equal placeholders in both languages', () => {
  const places = (body: string) => [...body.matchAll(/\{\{\w+\}\}/gu)].map(String).sort();
  for (const { kind, channel, body } of messageTemplates) {
    const other = messageTemplates.filter((one) => one.kind === kind && one.channel === channel);
    for (const twin of other) expect(places(twin.body)).toEqual(places(body));
  }
});

test('every kind has valid texts', () => {
  expect([...messageKinds].sort()).toEqual(Object.keys(messagePlaces).sort());
  for (const { kind, body } of messageTemplates)
    expect([kind, templateProblem(kind, body)]).toEqual([kind, undefined]);
  for (const { kind, subject = '' } of messageTemplates.filter(({ channel }) => channel === 'email'))
    expect([kind, subjectProblem(kind, subject)]).toEqual([kind, undefined]);
  for (const kind of messageKinds)
    expect(messagePlaces[kind]).toEqual(expect.arrayContaining([...placesNeeded(kind)]));
});

describe('a text', () => {
  it.each<[MessageKind, string, object | undefined]>([
    ['received', 'Moz: {{parcel}} {{ weight }}', undefined],
    ['received', 'Moz', undefined],
    ['received', '{{total}}', { code: 'template.place_unknown', params: { place: 'total' } }],
    ['received', '{{parcel}', { code: 'template.braces', params: {} }],
    ['received', '{{the parcel}}', { code: 'template.braces', params: {} }],
    ['code', 'Your code', { code: 'template.place_missing', params: { place: 'code' } }],
    ['price_approval', '{{total}}', { code: 'template.place_missing', params: { place: 'link' } }],
  ])('of kind %s, %j, has the problem %o', (kind, body, problem) => {
    expect(templateProblem(kind, body)).toEqual(problem);
  });
});

describe('a subject', () => {
  it.each<[MessageKind, string, object | undefined]>([
    ['received', '{{parcel}} is here', undefined],
    ['received', '{{total}}', { code: 'template.place_unknown', params: { place: 'total' } }],
    ['received', '{{parcel}', { code: 'template.braces', params: {} }],
    ['received', ' ', { code: 'required', params: {} }],
    ['invitation', 'Open {{link}}', { code: 'template.place_unknown', params: { place: 'link' } }],
  ])('of kind %s, %j, has the problem %o', (kind, subject, problem) => {
    expect(subjectProblem(kind, subject)).toEqual(problem);
  });
});
