import { describe, expect, test } from 'vitest';
import { channelsFor, choiceEvents, eventOf, missingDuty, mutedEntries, mutedEntry } from './choices';
import { audienceOf, isEmailOnly, messageKinds } from './kinds';

test('every message to a sender except documents and the digest has an event', () => {
  const ofSenders = messageKinds.filter((kind) => audienceOf(kind) === 'sender' && !isEmailOnly(kind));
  const ofEvents = messageKinds.filter((kind) => eventOf(kind) !== undefined);
  expect(ofEvents).toEqual(ofSenders);
  expect(new Set(ofEvents.map(eventOf))).toEqual(new Set(choiceEvents));
});

test('every channel of every event has its own entry', () => {
  expect(new Set(mutedEntries).size).toBe(21);
  expect(mutedEntry('received', 'sms')).toBe('received');
  expect(mutedEntry('received', 'email')).toBe('email:received');
});

describe('a mandatory event', () => {
  test.each([
    [[], undefined],
    [['price'], undefined],
    [['email:price', 'push:price'], undefined],
    [['price', 'email:price'], 'price'],
    [['received', 'email:received'], undefined],
    [['available', 'email:available', 'hold'], 'available'],
  ] as const)('with %j switched off misses %s', (muted, event) => {
    expect(missingDuty(muted)).toBe(event);
  });

  test('is sent on another channel when the chosen one cannot be reached', () => {
    expect(channelsFor('price_approval', { muted: ['price'], reachable: ['sms'] })).toEqual(['sms']);
    expect(channelsFor('price_approval', { muted: ['price'], reachable: ['sms', 'email'] })).toEqual([
      'email',
    ]);
  });
});

test.each([
  [[], ['sms', 'email'], ['sms', 'email']],
  [['received'], ['sms', 'email'], ['email']],
  [['email:received'], ['sms', 'email'], ['sms']],
  [['received', 'email:received'], ['sms', 'email'], []],
  [['received'], ['sms'], []],
  [[], [], []],
] as const)('received with %j switched off and %j reachable is sent on %j', (muted, reachable, sent) => {
  expect(channelsFor('received', { muted, reachable })).toEqual(sent);
});

test('a code is sent whatever is switched off', () => {
  expect(channelsFor('code', { muted: mutedEntries, reachable: ['sms'] })).toEqual(['sms']);
});
