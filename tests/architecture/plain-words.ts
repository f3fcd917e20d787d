/** A term that code, tests and documents avoid, in all its forms, and the usual terms for it. */
export type BarredTerm = { forms: readonly string[]; instead: string; allowedIn?: readonly string[] };

export const barredTerms: readonly BarredTerm[] = [
  { forms: ['tell', 'tells', 'telling', 'told'], instead: 'notify, report, show, distinguish' },
  {
    forms: ['take', 'takes', 'taking', 'took', 'taken'],
    instead: 'accept, use, read, remove, last',
    allowedIn: ['take effect', 'takes effect', 'took effect', 'take place', 'takes place', 'took place'],
  },
  { forms: ['keep', 'keeps', 'keeping', 'kept'], instead: 'store, preserve, cache, leave, remain' },
  { forms: ['judge', 'judges', 'judging', 'judged', 'judgement'], instead: 'decide, review' },
  { forms: ['lapse', 'lapses', 'lapsing', 'lapsed'], instead: 'expire' },
  { forms: ['words'], instead: 'text' },
  {
    forms: ['door', 'doors'],
    instead: 'entry, limit, endpoint',
    allowedIn: [
      'door delivery',
      'door deliveries',
      'door and countryside',
      'door or countryside',
      'to the door',
      'door-to-door',
    ],
  },
  { forms: ['house rule', 'house rules'], instead: 'rule' },
  { forms: ['world beyond'], instead: 'other systems' },
  { forms: ['in haste', 'hurry', 'hurries', 'hurrying', 'hurried'], instead: 'quickly, priority' },
  { forms: ['chase', 'chases', 'chasing', 'chased'], instead: 'retry, remind' },
  { forms: ['wish', 'wishes', 'wishing', 'wished'], instead: 'request, choice' },
  { forms: ['storm', 'storms'], instead: 'many requests' },
  { forms: ['at hand'], instead: 'available' },
  { forms: ['anew'], instead: 'again' },
  { forms: ['mend', 'mends', 'mending', 'mended'], instead: 'fix, repair' },
  { forms: ['by itself', 'by themselves'], instead: 'automatically' },
  { forms: ['he', 'him', 'his', 'himself', 'whoever', 'whomever'], instead: 'the user, they' },
];

/** Barred terms in an English text, each with the usual terms: `kept (store, preserve, …)`. */
export const barredTermsIn = finderOf(barredTerms);

/** Returns a function that finds these terms in a text, each with the usual terms. */
export function finderOf(terms: readonly BarredTerm[]): (text: string) => string[] {
  const patterns = terms.map(({ forms, instead, allowedIn = [] }) => ({
    instead,
    pattern: anyOf(forms),
    allowed: anyOf(allowedIn),
  }));
  return (text) =>
    patterns.flatMap(({ pattern, allowed, instead }) => {
      const rest = text.replaceAll(allowed, ' ');
      return [...rest.matchAll(pattern)].map(([term]) => `${term.toLowerCase()} (${instead})`);
    });
}

/** Matches whole words; for an empty list nothing. A hyphen continues a word: `by-pass` has no `by`. */
function anyOf(forms: readonly string[]): RegExp {
  const alternatives = forms.map((form) => form.replaceAll(' ', '\\s+')).join('|');
  return new RegExp(forms.length > 0 ? `(?<![\\w-])(?:${alternatives})(?![\\w-])` : '(?!)', 'giu');
}
