/** A moment of a clock as a spreadsheet shows it. `precisionMs`: what the text leaves out is within it. */
export type WrittenTime = {
  /** `2026-11-26` */
  day: string;
  hour: number;
  minute: number;
  second: number;
  precisionMs: number;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const yearFirst = /^(\d{4})([.\-/])(\d{1,2})\2(\d{1,2})\.?/u;
const mongolian = /^(\d{4}) оны (\d{1,2}) (?:дугаар |дүгээр )?сарын (\d{1,2})(?:-?н[ыи]?й?)?/u;
const dayFirst = /^(\d{1,2})([.\-/])(\d{1,2})\2(\d{4})/u;
const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4})/u;
const clock = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?(?: ?(am|pm|ү\.?ө\.?|ү\.?х\.?))?$/u;
const serial = /^\d{5}(?:\.\d+)?$/u;

/**
 * Reads a day with or without a time as spreadsheets write it: `2026-11-26 11:00:00`, `2026.11.26`, `26/11/2026 11:00:00 AM`,
 * `26.11.2026`, `26-Nov-2026`, a day number. With slashes the day comes before the month, as in Australia; `11/26/2026` is
 * refused. A day without a time is its midnight. Undefined when it is invalid.
 */
export function readDayTime(text: string): WrittenTime | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (serial.test(plain)) return ofSerial(Number(plain));
  const [written = '', day] = dayOf(plain) ?? [];
  if (!day) return undefined;
  if (plain === written) return { day, hour: 0, minute: 0, second: 0, precisionMs: 60_000 };
  const [, time] = /^(?:,? |,|t)(.*)$/u.exec(plain.slice(written.length)) ?? [];
  return time === undefined ? undefined : timeOf(day, time.replace(/([ap])\.m\.?/u, '$1m'));
}

/** Reads a day; a time after it is dropped. */
export function readDay(text: string): string | undefined {
  return readDayTime(text)?.day;
}

function dayOf(text: string): [string, string | undefined] | undefined {
  const turned = yearFirst.exec(text);
  if (turned) return [turned[0], realDay(turned[1], turned[3], turned[4])];
  const worded = mongolian.exec(text);
  if (worded) return [worded[0], realDay(worded[1], worded[2], worded[3])];
  const straight = dayFirst.exec(text);
  if (straight) return [straight[0], realDay(straight[4], straight[3], straight[1])];
  const byName = named.exec(text);
  const month = months.indexOf(byName?.[2] ?? '') + 1;
  return byName && month > 0 ? [byName[0], realDay(byName[3], String(month), byName[1])] : undefined;
}

function realDay(year = '', month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

function timeOf(day: string, text: string): WrittenTime | undefined {
  const [, hours, minutes, seconds, half] = clock.exec(text) ?? [];
  const typed = Number(hours);
  const isLate = half !== undefined && /^(?:pm|ү\.?х)/u.test(half);
  const hour = half === undefined ? typed : (typed % 12) + (isLate ? 12 : 0);
  const minute = Number(minutes);
  const second = Number(seconds ?? 0);
  const isReal =
    hour < 24 && minute < 60 && second < 60 && (half === undefined || (typed >= 1 && typed <= 12));
  return isReal
    ? { day, hour, minute, second, precisionMs: seconds === undefined ? 60_000 : 1_000 }
    : undefined;
}

/** Days since 30 December 1899, as spreadsheets count. */
function ofSerial(serialDay: number): WrittenTime {
  const at = new Date(Math.round((serialDay - 25_569) * 86_400) * 1000);
  return {
    day: at.toISOString().slice(0, 10),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    precisionMs: 1_000,
  };
}
