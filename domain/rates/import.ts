import { readCsv } from '~/domain/core/csv';
import type { ErrorCode, FieldIssue } from '~/domain/core/errors';
import { fromZonedInput } from '~/domain/core/format/zones';
import type { RateMicros } from '~/domain/core/money';
import { homeZone } from '~/domain/core/offices';
import { isRateSlip } from './slip';
import { typedRateSchema } from './typed';

/** A rate of a file. `validFrom` is Sydney time; a day without a time begins at midnight. */
export type FileRate = { line: number; validFrom: Date; rate: RateMicros };
export type ReadRates = { ok: true; rates: FileRate[] } | { ok: false; issues: FieldIssue[] };

export const MAX_FILE_RATES = 5000;
const timeNames = ['date', 'valid from', 'хүчинтэй болсон', 'огноо', 'өдөр'];
const rateNames = ['rate', 'aud', 'ханш'];

/**
 * Reads a CSV with a column for the time and one for the ₮ of one AUD. All or nothing: every invalid line is reported.
 */
export function readRates(text: string): ReadRates {
  const csv = readCsv(text);
  if (!csv.ok) return { ok: false, issues: [issue(csv.line, 'import.quotes')] };
  const [head, ...lines] = csv.lines;
  const at = { time: columnOf(head?.cells, timeNames), rate: columnOf(head?.cells, rateNames) };
  if (at.time < 0 || at.rate < 0) return { ok: false, issues: [issue(1, 'import.head')] };
  if (lines.length === 0) return { ok: false, issues: [issue(1, 'import.empty')] };
  if (lines.length > MAX_FILE_RATES) return { ok: false, issues: [issue(1, 'import.too_long')] };
  const rates: FileRate[] = [];
  const issues: FieldIssue[] = [];
  const seen = new Set<number>();
  for (const { line, cells } of lines) {
    const validFrom = readTime(cells[at.time] ?? '');
    const rate = typedRateSchema.safeParse((cells[at.rate] ?? '').replace(/₮/gu, ''));
    const isRepeated = validFrom !== undefined && seen.has(validFrom.getTime());
    if (!validFrom) issues.push(issue(line, 'date.invalid'));
    else if (!rate.success) issues.push(issue(line, 'rate.invalid'));
    else if (isRepeated) issues.push(issue(line, 'list.repeated'));
    else rates.push({ line, validFrom, rate: rate.data });
    if (validFrom) seen.add(validFrom.getTime());
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, rates };
}

export type Slip = { line: number; last: RateMicros; next: RateMicros };
type Known = { validFrom: Date; rate: RateMicros };

/** The new rates of a file, and those that differ much from the rate before, in the file or already stored. */
export function planImport(
  rates: readonly FileRate[],
  known: readonly Known[],
): { fresh: FileRate[]; slips: Slip[] } {
  const latest = new Map(known.map(({ validFrom, rate }) => [validFrom.getTime(), rate]));
  const fresh = rates.filter(({ validFrom, rate }) => latest.get(validFrom.getTime()) !== rate);
  const all: (Known & { line?: number })[] = [...known, ...fresh];
  all.sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime());
  const slips = all.flatMap(({ line, rate: next }, index): Slip[] => {
    const last = all[index - 1]?.rate;
    return line !== undefined && last !== undefined && isRateSlip(last, next) ? [{ line, last, next }] : [];
  });
  return { fresh, slips };
}

function columnOf(cells: readonly string[] | undefined, names: readonly string[]): number {
  return (cells ?? []).findIndex((cell) => names.some((name) => cell.toLowerCase().startsWith(name)));
}

function readTime(text: string): Date | undefined {
  const plain = text.replace(/\s*\([^)]*\)$/u, '');
  return fromZonedInput(
    /^\d{4}[.\-/]\d{1,2}[.\-/]\d{1,2}$/u.test(plain) ? `${plain} 00:00` : plain,
    homeZone,
  );
}

function issue(line: number, code: ErrorCode): FieldIssue {
  return { path: `lines.${line}`, code, params: { line } };
}
