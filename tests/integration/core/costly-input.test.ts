import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MAX_MARKDOWN } from '~/domain/content/editing';
import { readMailSource } from '~/server/contact/mail/mail-reader';
import { htmlOf } from '~/server/content/markdown';
import { cleanImage } from '~/server/core/files/image';
import { readEdition } from '~/server/denied-parties/edition/list-reader';
import { readRatesFile } from '~/server/rates/file-reader';
import { costlyMails, costlyMarkdown, mailOf, pngOf } from '../../factories/costly-inputs';

// Other requests are answered while any parser of outside bytes runs. Before the parsers had limits, one mail blocked them
// for 17 seconds.

/** Runs `read` and returns its error, and the longest time in milliseconds in which nothing else ran. */
async function pauseOf(read: () => Promise<unknown>): Promise<{ code: unknown; pauseMs: number }> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await wait(20);
  const code = await read().then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
  );
  await wait(20);
  delays.disable();
  return { code, pauseMs: delays.max / 1e6 };
}

const longestPauseMs = 2_000;

test.each(Object.entries(costlyMails))(
  'other requests run while a mail of %s is parsed',
  async (_name, source) => {
    await readMailSource(mailOf('the first mail starts the thread'));
    const { pauseMs } = await pauseOf(() => readMailSource(source));
    expect(pauseMs).toBeLessThan(longestPauseMs);
  },
);

test.each([
  ['quotes', '""'],
  ['separators', ','],
  ['line breaks', '\n'],
  ['open quotes', 'a,"'],
])('other requests run while an imported file of %s is parsed', async (_name, part) => {
  const list = { csv: part.repeat(4_400_000 / part.length), known: [] };
  expect((await pauseOf(() => readEdition(list))).pauseMs).toBeLessThan(longestPauseMs);
  const rates = part.repeat(600_000 / part.length);
  expect((await pauseOf(() => readRatesFile(rates))).pauseMs).toBeLessThan(longestPauseMs);
});

test.each([
  ['a header of 60,000 × 60,000 pixels', pngOf(60_000, 60_000, false), 'DomainError'],
  ['more pixels than allowed in a few bytes', pngOf(5_001, 5_001), 'DomainError'],
  ['all allowed pixels in a few bytes', pngOf(5_000, 5_000), 'read'],
  ['a header without pixels', pngOf(5_000, 5_000, false), 'DomainError'],
  ['noise', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(10_000_000, 'a')]), 'DomainError'],
  [
    'the text of an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'),
    'DomainError',
  ],
])('other requests run while a picture is read: %s', async (_name, picture, outcome) => {
  const { code, pauseMs } = await pauseOf(() => cleanImage(picture));
  expect(code).toBe(outcome);
  expect(pauseMs).toBeLessThan(longestPauseMs);
});

/** Milliseconds of processor time, the least of several runs. */
function costOf(run: () => unknown): number {
  const costs = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
}

test.each(Object.entries(costlyMarkdown))(
  'markdown of %s costs time in proportion to its length',
  (_name, make) => {
    const [short, long] = [make(MAX_MARKDOWN / 4), make(MAX_MARKDOWN)];
    expect(long.length).toBeLessThanOrEqual(MAX_MARKDOWN);
    htmlOf(long);
    // Sixteen times as much for a text four times as long would be quadratic.
    expect(costOf(() => htmlOf(long))).toBeLessThan(
      10 *
        Math.max(
          costOf(() => htmlOf(short)),
          5,
        ),
    );
  },
);
