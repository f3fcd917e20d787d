import { formats } from '~/domain/core/format/languages/formats';
import type { Span } from '~/domain/core/format/languages/language-format';
import type { Locale } from '~/domain/core/format/locale';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `3 цагийн өмнө`, `2 хоногийн дараа`, `3 hours ago`, `in 2 days`; under a minute `дөнгөж сая`, `just now`. */
export function formatRelative(from: Date, now: Date, locale: Locale): string {
  const difference = from.getTime() - now.getTime();
  const span = spanOf(Math.abs(difference));
  const format = formats[locale];
  if (!span) return difference > 0 ? format.soon : format.justNow;
  return difference > 0 ? format.future(span) : format.past(span);
}

/**
 * A duration for countdowns, in its two largest units: `2 хоног 4 цаг`, `4 цаг 15 мин`, `15 мин 20 сек`, `2 d 4 h`, `4
 * h 15 min`, `15 min 20 s`. Milliseconds; negative counts as 0.
 */
export function formatDuration(ms: number, locale: Locale): string {
  const left = Math.max(0, ms);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  const [d, h, m, s] = formats[locale].countdown;
  if (days > 0) return `${days} ${d} ${hours} ${h}`;
  if (hours > 0) return `${hours} ${h} ${minutes} ${m}`;
  return minutes > 0 ? `${minutes} ${m} ${seconds} ${s}` : `${seconds} ${s}`;
}

function spanOf(ms: number): Span | undefined {
  if (ms < MINUTE) return undefined;
  if (ms < HOUR) return { unit: 'minute', count: Math.floor(ms / MINUTE) };
  if (ms < DAY) return { unit: 'hour', count: Math.floor(ms / HOUR) };
  if (ms < 30 * DAY) return { unit: 'day', count: Math.floor(ms / DAY) };
  if (ms < 365 * DAY) return { unit: 'month', count: Math.floor(ms / (30.4375 * DAY)) || 1 };
  return { unit: 'year', count: Math.floor(ms / (365.25 * DAY)) || 1 };
}
