import {
  anything,
  array,
  assert,
  constantFrom,
  date,
  dictionary,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { serializePlain, transformer } from './transformer';

const { serialize } = transformer;

const given = { numRuns: 500 };
const twice = { at: new Date('2026-11-22T01:02:03.004Z') };

describe('the serialization', () => {
  test('of a list equals that of superjson, without using it', () => {
    const list = {
      items: [
        { id: 'a', at: new Date('2026-11-22T01:02:03.004Z'), cargo: null, storage: { until: undefined } },
      ],
      total: 1,
    };
    expect(serializePlain(list)).toEqual({
      json: {
        items: [{ id: 'a', at: '2026-11-22T01:02:03.004Z', cargo: null, storage: { until: null } }],
        total: 1,
      },
      meta: { values: { 'items.0.at': ['Date'], 'items.0.storage.until': ['undefined'] }, v: 1 },
    });
    expect(serializePlain(list)).toEqual(superjson.serialize(list));
  });
  test.each<[string, unknown]>([
    ['one object in two places', [twice, twice]],
    ['a key with a dot', { 'a.b': new Date(0) }],
    ['a key without a letter', { '': { at: new Date(0) } }],
    ['an invalid date', [new Date(Number.NaN)]],
    ['a number that JSON lacks', { infinite: Number.POSITIVE_INFINITY }],
    ['negative zero', [-0]],
    ['a big integer', [1n]],
    ['a map', [new Map([[1, 2]])]],
    ['a date alone', new Date(0)],
    ['nothing', undefined],
    ['an instance of a class', [new URL('https://moz.example/')]],
  ])('uses superjson for %s', (_name, value) => {
    expect(serializePlain(value)).toBeUndefined();
    expect(serialize(value)).toEqual(superjson.serialize(value));
  });
  test('refuses values that superjson refuses', () => {
    expect(() => serialize([JSON.parse('{"__proto__": 1}')])).toThrow('prototype pollution');
  });
  test('of any response equals that of superjson', () => {
    const leaf = oneof(date(), string(), constantFrom(undefined, null, 0, 1.5, true), anything());
    const row = record({ at: date(), to: constantFrom(undefined, null), more: dictionary(string(), leaf) });
    assert(
      property(oneof(record({ items: array(row) }), leaf), (answer) => {
        const [ours, theirs] = [outcome(() => serialize(answer)), outcome(() => superjson.serialize(answer))];
        expect(ours).toEqual(theirs);
      }),
      // superjson writes the shallow ones first, and reads them in any order.
      { ...given, examples: [[[[[[undefined]], undefined]]]] },
    );
  });
});

function outcome(serialized: () => unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(serialized()));
  } catch {
    return 'refused';
  }
}
