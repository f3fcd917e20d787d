import {
  array,
  assert,
  bigInt,
  constantFrom,
  date,
  dictionary,
  integer,
  oneof,
  property,
  string,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serializeInput } from '~/app/api/wire';
import { deserialize } from './deserialize';

const at = new Date('2026-11-23T01:02:03.004Z');

describe('a serialized input', () => {
  test.each<[string, unknown]>([
    ['dates', { at, list: [at, { at }] }],
    ['a date alone', at],
    ['nothing', undefined],
    ['undefined in a list', { list: [1, undefined, null] }],
    ['a big integer', { sum: 12_345_678_901_234_567_890n }],
    ['keys with dots and backslashes', { 'a.b': { 'c\\.d\\': at }, '': { '': at } }],
    ['an impossible date', { at: 'never' }],
  ])('preserves its types on the way to the server: %s', (_name, value) => {
    expect(deserialize(sent(serializeInput(value)))).toEqual(value);
  });

  test('is read as the client wrote it', () => {
    const key = string().filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text));
    const leaf = oneof(
      date({ noInvalidDate: true }),
      bigInt({ min: -(10n ** 39n), max: 10n ** 39n }),
      string(),
      integer(),
      constantFrom(undefined, null, true),
    );
    const part = oneof(leaf, array(leaf), dictionary(key, leaf));
    assert(
      property(dictionary(key, oneof(part, array(part))), (value) => {
        expect(deserialize(sent(serializeInput(value)))).toEqual(value);
      }),
    );
  });

  const one = { json: { a: ['1', '2'], when: '2026-11-23' } };
  test.each<[string, unknown]>([
    ['a reference', { ...one, meta: { referentialEqualities: { 'a.0': ['a.1'] }, v: 1 } }],
    ['a map', { ...one, meta: { values: { a: ['map'] }, v: 1 } }],
    ['a set', { ...one, meta: { values: { a: ['set'] } } }],
    ['a regular expression', { ...one, meta: { values: { when: ['regexp'] } } }],
    ['a number that JSON lacks', { json: 'NaN', meta: { values: ['number'] } }],
    ['a custom kind', { ...one, meta: { values: { when: [['custom', 'Decimal']] } } }],
    ['a class', { ...one, meta: { values: { when: [['class', 'User']] } } }],
    ['a kind with parts', { ...one, meta: { values: { a: ['Date', { 0: ['Date'] }] } } }],
    ['a path that leads nowhere', { ...one, meta: { values: { 'b.c': ['Date'] } } }],
    ['the length of a list', { ...one, meta: { values: { 'a.length': ['undefined'] } } }],
    ['the prototype', { ...one, meta: { values: { '__proto__.x': ['undefined'] } } }],
    ['a constructor', { ...one, meta: { values: { 'constructor.prototype': ['undefined'] } } }],
    ['a broken escape', { ...one, meta: { values: { 'a\\x': ['Date'] } } }],
    ['a path deeper than the limit', { ...one, meta: { values: { ['a.'.repeat(100)]: ['Date'] } } }],
    ['a date of a list', { ...one, meta: { values: { a: ['Date'] } } }],
    ['a date of endless text', { json: '1'.repeat(60_000), meta: { values: ['Date'] } }],
    ['a big integer of endless digits', { json: '9'.repeat(60_000), meta: { values: ['bigint'] } }],
    ['text for a big integer', { json: 'ten', meta: { values: ['bigint'] } }],
    ['another version', { ...one, meta: { values: {}, v: 0 } }],
    ['a list', [1]],
    ['a text', 'json'],
    ['null', null],
    ['a list of facts', { ...one, meta: [] }],
    ['a text of values', { ...one, meta: { values: 'Date' } }],
  ])('is refused when it is or contains %s', (_name, wire) => {
    expect(() => deserialize(sent(wire))).toThrow('body.malformed');
  });

  test('cannot change the prototype of an object', () => {
    const wire = JSON.parse('{"json":{"__proto__":{"x":"1"}},"meta":{"values":{"__proto__.x":["bigint"]}}}');
    deserialize(wire);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});

function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
