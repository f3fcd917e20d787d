/**
 * What three digits after a single comma or dot are, in a text like `1,250` or `1.250`.
 * - `whole`: the unit has no parts (grams, millimetres, ₮), so they are thousands.
 * - `point`: the unit has thousandths (kg, m, m³). A dot is the decimal sign, as scales write it; a comma is unclear.
 * - `comma`: the unit has hundredths (A$). A comma groups, as our screens write it; a dot is unclear.
 * - `unclear`: either sign is unclear (cm, percent).
 */
export type SeparatorRule = 'whole' | 'point' | 'comma' | 'unclear';
export type UnitRules = Readonly<Record<string, SeparatorRule>>;

/** The readings of an unclear text, as the user may type them: `1.25` and `1250`. */
export type Readings = { small: string; large: string };

/** `micros` is the number × 10^6, rounded half up; `unit` is the text after it, in lower case. */
export type NumberText =
  | { kind: 'number'; micros: bigint; isNegative: boolean; unit: string }
  | { kind: 'unclear'; readings: Readings }
  | { kind: 'none' };

const LONGEST = 120;
const none: NumberText = { kind: 'none' };
const text = /^([+-]?) ?([.,]?\d(?:[\d.,' ]*\d)?)[.,]? ?([a-zа-яөү₮$%]*)\.?$/u;
const digitsAndSigns = /^(\d{1,3}([ ',.])\d{3}(?:\2\d{3})*|\d*)(?:([.,])(\d+))?$/u;

/**
 * Reads a number as people type and paste it: `12,5`, ` 60 cm`, `1 200.5`, `1.250,00`, `−3`, full-width digits. Spaces and
 * apostrophes only group; commas and dots group or are the decimal sign. Where both are possible and differ by a factor
 * of a thousand, the rule of the unit decides, or the answer is `unclear`. `none` for anything else (`NaN`, `1e3`,
 * `1,2,3`, `12 5`) and for a unit that `rules` does not name.
 */
export function readNumberText(typed: string, rules: UnitRules): NumberText {
  const [, sign = '', figures = '', unit = ''] = text.exec(plainOf(typed)) ?? [];
  const rule = Object.hasOwn(rules, unit) ? rules[unit] : undefined;
  const readings = figures === '' ? undefined : readingsOf(figures);
  const read = rule && readings ? decide(readings, rule) : undefined;
  if (!read) return none;
  if (typeof read !== 'string') return { kind: 'unclear', readings: withUnit(read, unit) };
  const micros = microsOf(read);
  return { kind: 'number', micros, isNegative: sign === '-' && micros > 0n, unit };
}

/** Lower case, ASCII digits, and one sign each for minus, apostrophe and space. Too long a text becomes empty. */
function plainOf(typed: string): string {
  // NFKC would make 52 of 5².
  if (typed.length > LONGEST || /[\u00b2\u00b3\u00b9\u2070-\u209c\u2460-\u24ff]/u.test(typed)) return '';
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[’‘ʼ`´_]/gu, "'")
    .trim()
    .replace(/^[−–]/u, '-');
}

/** What the figures may mean, with a dot as the decimal sign. `sign` precedes the last three digits. */
type Possible = { small?: string; large?: string; sign: string; isMixed?: boolean };

function readingsOf(figures: string): Possible | undefined {
  const [, whole = '', group, sign = '', fraction = ''] = digitsAndSigns.exec(figures) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const digits = whole.replace(/\D/gu, '');
  if (group === undefined) return { small: `${digits || '0'}.${fraction || '0'}`, sign };
  if (fraction !== '') return group === sign || digits.startsWith('0') ? undefined : mixed(digits, fraction);
  const isSingle = digits.length <= 6 && group !== ' ' && group !== "'";
  const small = isSingle ? whole.replace(group, '.') : undefined;
  if (digits.startsWith('0')) return small ? { small, sign: group } : undefined;
  return { ...(small && { small }), large: digits, sign: group };
}

/** Groups and a decimal sign. Three digits after it may be one more group with a wrong sign: `1,250.500`. */
function mixed(digits: string, fraction: string): Possible {
  const small = `${digits}.${fraction}`;
  return { small, ...(fraction.length === 3 && { large: `${digits}${fraction}` }), sign: '', isMixed: true };
}

function decide(possible: Possible, rule: SeparatorRule): string | Readings | undefined {
  const { small, large, sign, isMixed = false } = possible;
  // Three decimals of a gram or of ₮ mean nothing: `0.500 g` is refused.
  if (large === undefined) return rule === 'whole' && small && /\.\d{3}$/u.test(small) ? undefined : small;
  if (small === undefined) return large;
  const readings = { small: distinct(small), large };
  if (rule === 'whole') return isMixed ? readings : large;
  if (isMixed || (rule === 'point' && sign === '.')) return small;
  return rule === 'comma' && sign === ',' ? large : readings;
}

/** Without needless zeros: `1.25`. A fourth decimal shows that three decimals are no group: `1.2550`. */
function distinct(decimal: string): string {
  const short = decimal.replace(/\.?0+$/u, '');
  return /\.\d{3}$/u.test(short) ? `${short}0` : short;
}

function withUnit({ small, large }: Readings, unit: string): Readings {
  return unit === '' ? { small, large } : { small: `${small} ${unit}`, large: `${large} ${unit}` };
}

function microsOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = fraction.padEnd(7, '0');
  return BigInt(`${whole}${digits.slice(0, 6)}`) + (digits.charAt(6) >= '5' ? 1n : 0n);
}
