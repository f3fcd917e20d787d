import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pauseOf } from 'node:timers/promises';
import { MAX_MARKDOWN } from '~/domain/content/editing';
import { readMailSource } from '~/server/contact/mail/mail-reader';
import { htmlOf } from '~/server/content/markdown';
import { cleanImage } from '~/server/core/files/image';
import { readEdition } from '~/server/denied-parties/edition/list-reader';
import { readRatesFile } from '~/server/rates/file-reader';
import { costlyMails, costlyMarkdown, mailOf, pngOf } from '../factories/costly-inputs';
import { table } from './measure';

const mebibyte = 1024 ** 2;
const named = <Value>(
  kind: string,
  inputs: Readonly<Record<string, Value>>,
  read: (input: Value) => unknown,
) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [`${kind}: ${name}`, () => read(input)] as const),
  );
const pictures = {
  'header of 60,000 × 60,000': pngOf(60_000, 60_000, false),
  '25 million pixels in 25 KB': pngOf(5_000, 5_000),
  '10 MB of noise': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(10_000_000, 'a')]),
};
const quotes = (letters: number): string => '""'.repeat(letters / 2);

/** Input from outside, as costly to read as possible. Mails and files are read in threads, pictures in those of sharp. */
const inputs: Readonly<Record<string, () => unknown>> = {
  ...named('mail, 1 MB', costlyMails, readMailSource),
  ...named(`markdown, ${MAX_MARKDOWN} letters`, costlyMarkdown, (make) => htmlOf(make(MAX_MARKDOWN))),
  ...named('picture', pictures, cleanImage),
  'list of denied parties, 4.2 MB of quotes': () => readEdition({ csv: quotes(4.2 * mebibyte), known: [] }),
  'file of rates, 600,000 letters of quotes': () => readRatesFile(quotes(600_000)),
};

/** CPU time of the process with its threads, and the longest time in which the event loop answered nothing. */
export async function benchReaders(): Promise<string> {
  await readMailSource(mailOf('the first mail starts the thread'));
  const rows: string[][] = [];
  for (const [name, read] of Object.entries(inputs)) {
    const pause = monitorEventLoopDelay({ resolution: 1 });
    pause.enable();
    await pauseOf(20);
    const began = process.cpuUsage();
    await Promise.resolve(read()).catch(() => undefined);
    await pauseOf(5);
    const { user, system } = process.cpuUsage(began);
    pause.disable();
    rows.push([name, ((user + system) / 1000).toFixed(0), (pause.max / 1e6).toFixed(0)]);
  }
  return table([['', 'CPU, ms', 'longest pause, ms'], ...rows]);
}
