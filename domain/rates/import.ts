import type { z } from 'zod';
import type { FieldIssue } from '~/domain/core/errors';
import { readDayTime } from '~/domain/core/files/day-time';
import { lineIssue, readTable } from '~/domain/core/files/table';
import { fromZonedInput } from '~/domain/core/format/zones';
import { issuesOf } from '~/domain/core/issues';
import type { RateMicros } from '~/domain/core/money';
import { homeZone } from '~/domain/core/offices';
import { isRateSlip } from './slip';
import { typedRateSchema } from './typed';

/**
 * A rate of a file. `validFrom` is Sydney time; a day without a time begins at midnight. `precisionMs`: spreadsheets leave
 * out the seconds.
 */
export type FileRate = { line: number; validFrom: Date; precisionMs: number; rate: RateMicros };
export type ReadRates = { ok: true; rates: FileRate[] } | { ok: false; issues: FieldIssue[] };

export const MAX_FILE_RATES = 5000;
const timeNames = ['date', 'valid from', 'хүчинтэй болсон', 'огноо', 'өдөр'];
const rateNames = ['rate', 'aud', 'ханш'];

/**
 * Reads a CSV with a column for the time and one for the ₮ of one AUD. All or nothing: every invalid line is reported.
 */
export function readRates(text: string): ReadRates {
  const table = readTable(text);
  if (!table.ok) return table;
  const { head, lines } = table;
  const at = { time: columnOf(head, timeNames), rate: columnOf(head, rateNames) };
  if (at.time < 0 || at.rate < 0) return { ok: false, issues: [lineIssue(1, 'import.head')] };
  if (lines.length === 0) return { ok: false, issues: [lineIssue(1, 'import.empty')] };
  if (lines.length > MAX_FILE_RATES) return { ok: false, issues: [lineIssue(1, 'import.too_long')] };
  const rates: FileRate[] = [];
  const issues: FieldIssue[] = [];
  const seen = new Set<number>();
  for (const { line, cells } of lines) {
    const time = readTime(cells[at.time] ?? '');
    const rate = typedRateSchema.safeParse(cells[at.rate] ?? '');
    const isRepeated = time !== undefined && seen.has(time.validFrom.getTime());
    if (!time) issues.push(lineIssue(line, 'date.invalid'));
    else if (!rate.success) issues.push(rateIssue(line, rate.error));
    else if (isRepeated) issues.push(lineIssue(line, 'list.repeated'));
    else rates.push({ line, ...time, rate: rate.data });
    if (time) seen.add(time.validFrom.getTime());
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, rates };
}

function rateIssue(line: number, error: z.ZodError): FieldIssue {
  const unclear = issuesOf(error).find(({ code }) => code === 'number.unclear');
  return unclear ? lineIssue(line, unclear.code, unclear.params) : lineIssue(line, 'rate.invalid');
}

export type Slip = { line: number; last: RateMicros; next: RateMicros };
type KnownRate = { validFrom: Date; rate: RateMicros };

/** The new rates of a file, and those that differ much from the rate before, in the file or already stored. */
export function planImport(
  rates: readonly FileRate[],
  known: readonly KnownRate[],
): { fresh: FileRate[]; slips: Slip[] } {
  const latest = new Map(known.map(({ validFrom, rate }) => [validFrom.getTime(), rate]));
  const fresh = rates
    .map((rate) => ({ ...rate, validFrom: storedTime(rate, known) }))
    .filter(({ validFrom, rate }) => latest.get(validFrom.getTime()) !== rate);
  const all: (KnownRate & { line?: number })[] = [...known, ...fresh];
  all.sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime());
  const slips = all.flatMap(({ line, rate: next }, index): Slip[] => {
    const last = all[index - 1]?.rate;
    return line !== undefined && last !== undefined && isRateSlip(last, next) ? [{ line, last, next }] : [];
  });
  return { fresh, slips };
}

/** The stored time that the text of the file means, whose seconds a spreadsheet has left out. */
function storedTime({ validFrom, precisionMs }: FileRate, known: readonly KnownRate[]): Date {
  const unit = (at: Date): number => Math.floor(at.getTime() / precisionMs);
  const meant = known.filter((one) => unit(one.validFrom) === unit(validFrom));
  const isStored = meant.some((one) => one.validFrom.getTime() === validFrom.getTime());
  return isStored ? validFrom : (meant.at(-1)?.validFrom ?? validFrom);
}

function columnOf(cells: readonly string[], names: readonly string[]): number {
  return cells.findIndex((cell) => names.some((name) => cell.toLowerCase().startsWith(name)));
}

function readTime(text: string): Pick<FileRate, 'validFrom' | 'precisionMs'> | undefined {
  const time = readDayTime(text.replace(/\s*\([^)]*\)$/u, ''));
  const at =
    time && fromZonedInput(`${time.day} ${time.hour}:${String(time.minute).padStart(2, '0')}`, homeZone);
  return at && { validFrom: new Date(at.getTime() + time.second * 1000), precisionMs: time.precisionMs };
}
