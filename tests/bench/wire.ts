import { MOST_DEPTH, MOST_VALUES, parseBounded } from '~/server/core/api/wire/bounded-json';
import { deserialize } from '~/server/core/api/wire/deserialize';
import { table } from './measure';
import { benchReaders } from './readers';

const kibibyte = 1024;
const lengths = [64 * kibibyte, 1024 * kibibyte, 5 * 1024 * kibibyte];
const tries = 20;

/** A body of about that many bytes, as costly to parse as possible. */
const bodies: Readonly<Record<string, (bytes: number) => string>> = {
  'one text': (bytes) => `{"json":"${'x'.repeat(bytes)}"}`,
  'one text of escapes': (bytes) => `{"json":"${'\\u00e9'.repeat(bytes / 6)}"}`,
  'one text of escaped quotes': (bytes) => `{"json":"${'\\"'.repeat(bytes / 2)}"}`,
  'brackets only': (bytes) => '['.repeat(bytes),
  'empty lists': (bytes) => `{"json":[${filled('[]', bytes)}]}`,
  'lists as deep as allowed': (bytes) =>
    `{"json":[${filled('['.repeat(MOST_DEPTH - 2) + ']'.repeat(MOST_DEPTH - 2), bytes)}]}`,
  'different keys': (bytes) => `{"json":{${filled((at) => `"k${at}":0`, bytes)}}}`,
  'keys that are numbers': (bytes) => `{"json":{${filled((at) => `"${at * 7919}":0`, bytes)}}}`,
  numbers: (bytes) => `{"json":[${filled('1.7976931348623157e308', bytes)}]}`,
  dates: (bytes) => {
    const count = Math.min(MOST_VALUES / 2, Math.floor(bytes / 40)) - 10;
    const values = filledTimes((at) => `"${at}":["Date"]`, count);
    return `{"json":[${filledTimes(() => '"2026-11-23"', count)}],"meta":{"values":{${values}}}}`;
  },
  'one date, many long paths': (bytes) => {
    const path = `0${'.0'.repeat(MOST_DEPTH - 10)}`;
    const json = '['.repeat(MOST_DEPTH - 9) + ']'.repeat(MOST_DEPTH - 9);
    return `{"json":${json},"meta":{"values":{${filled((at) => `"${path}.${at}":["undefined"]`, bytes)}}}}`;
  },
};

/** CPU time in milliseconds from the bytes of a body to the input of its schema, the slowest of several runs. */
export async function benchWire(): Promise<string> {
  const rows = Object.entries(bodies).map(([name, make]) => [
    name,
    ...lengths.map((bytes) => slowest(make(bytes))),
  ]);
  const ofBodies = table([['', ...lengths.map((bytes) => `${bytes / kibibyte} KB, ms`)], ...rows]);
  return `${ofBodies}\n\n${await benchReaders()}`;
}

function slowest(text: string): string {
  const bytes = Buffer.from(text);
  const times = Array.from({ length: tries }, () => {
    const began = process.cpuUsage();
    try {
      deserialize(parseBounded(bytes.toString()));
    } catch {
      // A refusal costs the time spent until then.
    }
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.max(...times).toFixed(1);
}

function filled(part: string | ((at: number) => string), bytes: number): string {
  const make = typeof part === 'string' ? () => part : part;
  const length = make(10_000).length + 1;
  return filledTimes(make, Math.min(Math.floor(bytes / length), MOST_VALUES - 200));
}

function filledTimes(make: (at: number) => string, count: number): string {
  return Array.from({ length: count }, (_, at) => make(at)).join(',');
}
