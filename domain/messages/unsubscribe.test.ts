import { describe, expect, test } from 'vitest';
import { mailableGroups } from '~/domain/notifications/choices';
import { dutyEvents, eventOf } from './choices';
import { audienceOf, messageKinds } from './kinds';
import {
  eventsOfTopic,
  groupOfTopic,
  isOneClick,
  optionalEvents,
  partsOfToken,
  topicOf,
  unsubscribeTopics,
} from './unsubscribe';

test('only e-mail that a customer may do without can be switched off', () => {
  const optional = messageKinds.filter((kind) => topicOf(kind) !== undefined);
  expect(optional).toEqual(['submitted', 'received', 'departed', 'delivered', 'digest']);
  for (const kind of messageKinds.filter((one) => !optional.includes(one))) {
    const event = eventOf(kind);
    expect(event === undefined || dutyEvents.includes(event), kind).toBe(true);
  }
  expect(optional.map(audienceOf)).toEqual(Array(5).fill('sender'));
});

test('a topic names events of customers or a group of staff, and never security', () => {
  expect(unsubscribeTopics.map((topic) => [eventsOfTopic(topic), groupOfTopic(topic)])).toEqual([
    ...optionalEvents.map((event) => [[event], undefined]),
    [optionalEvents, undefined],
    ...mailableGroups.map((group) => [[], group]),
  ]);
  expect(unsubscribeTopics).not.toContain('security');
});

describe('a token', () => {
  const id = '7d3c1a52-9f0e-4b6a-8f61-0a5a3c1f2b44';
  const mac = 'A'.repeat(43);

  test('names the person, the topic and the signature', () => {
    expect(partsOfToken(`${id}.departed.${mac}`)).toEqual({ id, topic: 'departed', mac });
  });

  test.each([
    `${id}.price.${mac}`,
    `${id}.security.${mac}`,
    `${id}.nothing.${mac}`,
    `${id}.departed.${mac}A`,
    `${id}.departed.${'A'.repeat(42)}`,
    `${id}.departed.${'A'.repeat(42)}=`,
    `${id}.departed.${mac}\n`,
    `${id}.departed\r\nBcc: spy@evil.example.${mac}`,
    `${id}.departed`,
    `${id.slice(1)}.departed.${mac}`,
    `${id.toUpperCase()}.departed.${mac}`,
    '',
  ])('such as %j is none', (token) => {
    expect(partsOfToken(token)).toBeUndefined();
  });
});

test.each([
  [[['List-Unsubscribe', 'One-Click']], true],
  [[], false],
  [[['List-Unsubscribe', 'one-click']], false],
  [[['intent', 'One-Click']], false],
  [
    [
      ['List-Unsubscribe', 'One-Click'],
      ['email', 'x'],
    ],
    false,
  ],
  [
    [
      ['List-Unsubscribe', 'One-Click'],
      ['List-Unsubscribe', 'One-Click'],
    ],
    false,
  ],
] as const)('a form with %j is a click: %s', (fields, expected) => {
  expect(isOneClick(fields)).toBe(expected);
});
