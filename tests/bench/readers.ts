import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pauseOf } from 'node:timers/promises';
import { readCsv } from '~/domain/core/csv';
import { readMailSource } from '~/server/contact/mail/mail-reader';
import { htmlOf } from '~/server/content/markdown';
import { table } from './measure';

const mebibyte = 1024 ** 2;
const html = (body: string): Buffer => Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${body}`);

/** Input from outside, as costly to read as possible. A mail is read in a thread, the others have at most that length. */
const inputs: Readonly<Record<string, () => unknown>> = {
  'mail, 1 MB of tags that stay open': () => readMailSource(html('<div>'.repeat(mebibyte / 5))),
  'mail, 1 MB of quotes in quotes': () => readMailSource(html('<blockquote>'.repeat(mebibyte / 12))),
  'mail, 1 MB of parts in parts': () =>
    readMailSource(
      Buffer.from('Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(mebibyte / 48)),
    ),
  'mail, 1 MB of headers': () => readMailSource(Buffer.from('To: a@b.example,\r\n '.repeat(mebibyte / 19))),
  'markdown, 60,000 letters of emphasis': () => htmlOf('***a*'.repeat(12_000)),
  'markdown, 60,000 letters of open links': () => htmlOf('[a]('.repeat(15_000)),
  'list as CSV, 5 MB of quotes': () => readCsv('""'.repeat((5 * mebibyte) / 2)),
};

/** CPU time of the process with its threads, and the longest time in which the event loop answered nothing. */
export async function benchReaders(): Promise<string> {
  await readMailSource(html('the first mail starts the thread'));
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
