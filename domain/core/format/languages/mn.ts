import { type LanguageFormat, type Span, type SpanUnit, two } from './language-format';

/** Months whose number takes `дугаар` by vowel harmony: хоёр, гурав, тав, зургаа, долоо, найм, арав. */
const backMonths: readonly number[] = [2, 3, 5, 6, 7, 8, 10, 12];

/** Genitive, as in «3 цагийн өмнө». */
const units: Readonly<Record<SpanUnit, string>> = {
  minute: 'минутын',
  hour: 'цагийн',
  day: 'хоногийн',
  month: 'сарын',
  year: 'жилийн',
};

const wordsOf = ({ unit, count }: Span): string => `${count} ${units[unit]}`;

export const mn: LanguageFormat = {
  date: ({ year, month, day }) => `${year} оны ${month}-р сарын ${day}`,
  officialDate: ({ year, month, day }) =>
    `${year} оны ${month} ${backMonths.includes(month) ? 'дугаар' : 'дүгээр'} сарын ${day}`,
  shortDate: ({ year, month, day }) => `${year}.${two(month)}.${two(day)}`,
  days: (from, to) => {
    const first = `${from.month} сарын ${from.day}`;
    if (from.month !== to.month) return `${first} – ${to.month} сарын ${to.day}`;
    return from.day === to.day ? first : `${first}–${to.day}`;
  },
  monthDay: ({ month, day }) => `${two(month)}/${two(day)}`,
  timeSeparator: ' ',
  monthOfYear: ({ year, month }) => `${year} оны ${month}-р сар`,
  month: (month) => `${month}-р сар`,
  axisMonth: String,
  weekdays: ['Ням', 'Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба'],
  weekdayLetters: 2,
  mnt: (digits) => `${digits}₮`,
  units: { kg: 'кг', cm: 'см', m3: 'м³' },
  past: (span) => `${wordsOf(span)} өмнө`,
  future: (span) => `${wordsOf(span)} дараа`,
  justNow: 'дөнгөж сая',
  soon: 'удахгүй',
  countdown: ['хоног', 'цаг', 'мин', 'сек'],
};
