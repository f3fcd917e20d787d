import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { boundedReader, UnreadableError } from './reader';

const folder = mkdtempSync(path.join(tmpdir(), 'moz-reader-'));
const script = path.join(folder, 'reader.mjs');
/** Returns a result, throws, loops forever or uses all memory, depending on its input. */
writeFileSync(
  script,
  `export default (input) => {
    if (input === 'fault') throw new Error('a bad input');
    if (input === 'loop') for (;;);
    if (input === 'memory') for (const lists = []; ; ) lists.push(new Array(1e5).fill({}));
    return input + '!';
  }`,
);
const file = { filename: pathToFileURL(script).href, execArgv: [] };
const read = boundedReader<string, string>({ file, mostMs: 5_000, mostMegabytes: 32 });
const readBriefly = boundedReader<string, string>({ file, mostMs: 300, mostMegabytes: 32 });

afterAll(() => rmSync(folder, { recursive: true }));

test('returns the result of the reader', async () => {
  expect(await read('text')).toBe('text!');
});

test.each(['fault', 'memory'])('refuses an input with a %s and reads the next one', async (input) => {
  await expect(read(input)).rejects.toThrow(UnreadableError);
  expect(await read('text')).toBe('text!');
});

test('stops a reader that runs too long, without blocking the event loop', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 5);
  await expect(readBriefly('loop')).rejects.toThrow(UnreadableError);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
  expect(await read('text')).toBe('text!');
});
