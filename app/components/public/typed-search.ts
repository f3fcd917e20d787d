import type { TypedQuote } from '~/domain/quotes/typed';

/** The calculator's initial values. */
const example: TypedQuote = {
  length: '60',
  width: '40',
  height: '30',
  weight: '9.3',
  pieces: '1',
  plan: 'standard',
  fees: [],
  declared: '',
  battery: 'none',
};

/** The calculator's fields from the address, so that its form works without JavaScript and a price can be shared. */
export function typedFromSearch(search: URLSearchParams): TypedQuote {
  if (!search.has('length')) return example;
  const text = (name: string): string => (search.get(name) ?? '').slice(0, 24);
  return {
    length: text('length'),
    width: text('width'),
    height: text('height'),
    weight: text('weight'),
    pieces: text('pieces') || '1',
    plan: text('plan') || example.plan,
    fees: search.getAll('fee').slice(0, 20),
    declared: text('declared'),
    battery: text('battery') || 'none',
  };
}
