/**
 * Why goods may not fly, or only after a question. By air: ICAO Technical Instructions and IATA DGR (PI 965 for loose
 * lithium batteries); by law: what the help article "What may not be sent" names.
 */
export const barredReasons = [
  'loose_battery',
  'flammable',
  'gas',
  'dangerous',
  'weapon',
  'money',
  'live_or_raw',
  'magnet',
  'medicine',
  'food',
] as const;
export type BarredReason = (typeof barredReasons)[number];

type BarredRow = {
  /** Never by air, or after we have been asked. */
  flies: 'never' | 'asks';
  /** A law forbids it, whatever the vehicle. */
  isUnlawful?: true;
  /** Whole words or phrases of a description. Mongolian ones may have endings. */
  terms: readonly string[];
};

/** Terms that name such goods and hardly anything else; a doubtful one is left out, as staff look at every parcel. */
export const barredGoods = {
  loose_battery: {
    flies: 'never',
    terms: [
      'power bank',
      'powerbank',
      'spare battery',
      'lithium battery pack',
      'пауэрбанк',
      'пауэр банк',
      'павербанк',
      'дан батарей',
      'зөөврийн цэнэглэгч',
    ],
  },
  flammable: {
    flies: 'never',
    terms: [
      ...['perfume', 'eau de parfum', 'eau de toilette', 'cologne', 'nail polish', 'nail varnish', 'acetone'],
      ...['paint thinner', 'petrol', 'gasoline', 'kerosene', 'methylated spirits', 'lacquer'],
      ...['үнэртэй ус', 'үнэртэн', 'хумсны будаг', 'ацетон', 'уусгагч', 'бензин', 'лак'],
    ],
  },
  gas: {
    flies: 'never',
    terms: [
      ...['aerosol', 'hair spray', 'hairspray', 'spray deodorant', 'deodorant spray', 'spray paint'],
      ...['compressed gas', 'gas canister', 'gas cartridge', 'fire extinguisher', 'butane'],
      ...['аэрозоль', 'аэрозол', 'үсний лак', 'шахсан хий', 'хийн баллон', 'галын хор'],
    ],
  },
  dangerous: {
    flies: 'never',
    terms: [
      ...['firework', 'sparkler', 'gunpowder', 'explosive', 'matches', 'cigarette lighter', 'gas lighter'],
      ...['zippo lighter', 'bleach', 'pesticide', 'car battery', 'hydrogen peroxide'],
      ...['салют', 'тэсрэх бодис', 'шүдэнз', 'асаагуур', 'хлор', 'хүчил', 'шүлт'],
    ],
  },
  weapon: {
    flies: 'never',
    isUnlawful: true,
    terms: [
      ...[
        'ammunition',
        'firearm',
        'pistol',
        'rifle',
        'revolver',
        'pepper spray',
        'taser',
        'air gun',
        'toy gun',
      ],
      ...['зэвсэг', 'сум', 'гар буу', 'тоглоомон буу', 'винтов'],
    ],
  },
  money: {
    flies: 'never',
    isUnlawful: true,
    terms: [
      'cash',
      'banknote',
      'bank card',
      'credit card',
      'бэлэн мөнгө',
      'мөнгөн тэмдэгт',
      'банкны карт',
      'үнэт цаас',
    ],
  },
  live_or_raw: {
    flies: 'never',
    isUnlawful: true,
    terms: [
      ...[
        'live animal',
        'raw meat',
        'fresh meat',
        'raw milk',
        'fresh egg',
        'animal hide',
        'seeds',
        'soil',
        'ivory',
      ],
      ...['амьд амьтан', 'түүхий мах', 'түүхий сүү', 'арьс шир', 'үрийн', 'хөрс', 'зааны соёо'],
    ],
  },
  magnet: { flies: 'asks', terms: ['magnet', 'magnetic speaker', 'соронз'] },
  medicine: {
    flies: 'asks',
    terms: [
      'medicine',
      'prescription',
      'antibiotic',
      'tablets',
      'vitamin',
      'supplement',
      'эм',
      'витамин',
      'бэлдмэл',
      'антибиотик',
    ],
  },
  food: {
    flies: 'asks',
    terms: ['food', 'meat jerky', 'cheese', 'infant formula', 'хүнс', 'бяслаг', 'сүүн тэжээл'],
  },
} as const satisfies Readonly<Record<BarredReason, BarredRow>>;

/** The reason by which a description of goods is barred; undefined for goods that fly. The strictest counts. */
export function barredReasonOf(description: string): BarredReason | undefined {
  const text = ` ${plainWords(description)} `;
  return barredReasons.find((reason) => barredGoods[reason].terms.some((term) => hasTerm(text, term)));
}

/**
 * The goods that may never fly as one regular expression, for a description in small letters whose words have one space
 * around each (as `barredReasonOf` reads it).
 */
export function neverFliesPattern(): string {
  const terms = barredReasons
    .filter((reason) => barredGoods[reason].flies === 'never')
    .flatMap((reason) => [...barredGoods[reason].terms]);
  return terms.map(patternOf).join('|');
}

function patternOf(term: string): string {
  if (isCyrillic(term)) return term.length < shortestWithEnding ? ` ${term} ` : ` ${term}`;
  return ` ${term}(s|es)? `;
}

/** Words in small letters, each after one space. */
function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const isCyrillic = (term: string): boolean => /\p{sc=Cyrl}/u.test(term);
/** Shorter Mongolian words begin too many others: эм is medicine, эмээл a saddle. */
const shortestWithEnding = 4;

function hasTerm(text: string, term: string): boolean {
  if (isCyrillic(term)) return text.includes(term.length < shortestWithEnding ? ` ${term} ` : ` ${term}`);
  return [' ', 's ', 'es '].some((end) => text.includes(` ${term}${end}`));
}
