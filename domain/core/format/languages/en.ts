import type { LanguageFormat, Span } from './language-format';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const nameOf = (month: number): string => monthNames[month - 1] ?? '';
const shortNameOf = (month: number): string => nameOf(month).slice(0, 3);
const wordsOf = ({ unit, count }: Span): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const en: LanguageFormat = {
  date: ({ year, month, day }) => `${day} ${nameOf(month)} ${year}`,
  officialDate: ({ year, month, day }) => `${day} ${nameOf(month)} ${year}`,
  shortDate: ({ year, month, day }) => `${day} ${shortNameOf(month)} ${year}`,
  days: (from, to) => {
    const last = `${to.day} ${nameOf(to.month)}`;
    if (from.month !== to.month) return `${from.day} ${nameOf(from.month)} to ${last}`;
    return from.day === to.day ? last : `${from.day} to ${last}`;
  },
  monthDay: ({ month, day }) => `${day} ${shortNameOf(month)}`,
  timeSeparator: ', ',
  monthOfYear: ({ year, month }) => `${nameOf(month)} ${year}`,
  month: shortNameOf,
  axisMonth: shortNameOf,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  weekdayLetters: 3,
  mnt: (digits) => `₮${digits}`,
  units: { kg: 'kg', cm: 'cm', m3: 'm³' },
  past: (span) => `${wordsOf(span)} ago`,
  future: (span) => `in ${wordsOf(span)}`,
  justNow: 'just now',
  soon: 'in a moment',
  countdown: ['d', 'h', 'min', 's'],
};
