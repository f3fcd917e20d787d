/**
 * Spellings of one sound, applied in this order to small Latin letters. They bring the usual Latin spellings of
 * Mongolian, Russian and other names together: `kh` and `h` for х, `zh` and `j` for ж, `ya` and `ia` for я, `x` for кс,
 * `w` for в, `tz` and `c` for ц, `oe` for ө. MNS 5217:2012, the standard of Mongolian passports, is one of them.
 */
export const spellings: readonly (readonly [RegExp, string])[] = [
  [/x/gu, 'ks'],
  [/tsch|tch|cz/gu, 'ch'],
  [/shch|sch|sz/gu, 'sh'],
  [/dzh|dj|zh/gu, 'j'],
  [/dz/gu, 'z'],
  [/tz/gu, 'ts'],
  [/c(?=[eiy])/gu, 'ts'],
  [/ck|q|c(?!h)/gu, 'k'],
  [/kh/gu, 'h'],
  [/gh/gu, 'g'],
  [/ph/gu, 'f'],
  [/w/gu, 'v'],
  [/ye|^ie/gu, 'e'],
  [/oe/gu, 'ɵ'],
  [/ue/gu, 'u'],
  [/ae/gu, 'a'],
  [/y/gu, 'i'],
  [/(?<=[aeiouɵ])j$/gu, 'i'],
  [/([a-zɵ])\1+/gu, '$1'],
];

/** Finds a spelling that any of the rules changes: most words have none. One test is cheaper than each rule. */
export const anySpelling = new RegExp(spellings.map(([spelling]) => spelling.source).join('|'), 'u');
