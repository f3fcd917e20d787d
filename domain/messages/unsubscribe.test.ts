import { expect, test } from 'vitest';
import { mailableGroups } from '~/domain/notifications/choices';
import { digestEvents, dutyEvents, waitingEvents } from './choice-events';
import { eventOf } from './choices';
import { audienceOf, messageKinds } from './kinds';
import { eventsOfTopic, groupOfTopic, isOneClick, unsubscribeTopics } from './unsubscribe';
import { topicOf } from './unsubscribe-topic';

test('only optional e-mail to customers can be switched off', () => {
  const optional = messageKinds.filter((kind) => topicOf(kind) !== undefined);
  expect(optional).toEqual([
    ...['submitted', 'submitted_shelf', 'received', 'departed', 'delivered'],
    ...['arrival_reminder', 'arrivals_joined', 'service_done', 'service_refused', 'arrival_moved'],
    ...['claim_suggested', 'claim_answered'],
    ...['arrival_received', 'digest'],
  ]);
  for (const kind of messageKinds.filter((one) => !optional.includes(one))) {
    const event = eventOf(kind);
    expect(event === undefined || dutyEvents.includes(event), kind).toBe(true);
  }
  expect(optional.map(audienceOf)).toEqual(optional.map(() => 'sender'));
});

test('a topic names events of customers or a group of staff, and never security', () => {
  expect(unsubscribeTopics.map((topic) => [eventsOfTopic(topic), groupOfTopic(topic)])).toEqual([
    ...waitingEvents.map((event) => [[event], undefined]),
    [digestEvents, undefined],
    [[], undefined],
    ...mailableGroups.map((group) => [[], group]),
  ]);
  expect(unsubscribeTopics).not.toContain('security');
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
] as const)('reads a form with %j as a one-click request: %s', (fields, expected) => {
  expect(isOneClick(fields)).toBe(expected);
});
