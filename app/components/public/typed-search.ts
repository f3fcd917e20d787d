import { MAX_PIECES } from '~/domain/core/measures';
import { emptyBox, type TypedBox, type TypedQuote } from '~/domain/quotes/typed';

/** The calculator's initial values. */
const example: TypedQuote = {
  boxes: [{ length: '60', width: '40', height: '30', weight: '9.3', pieces: '1' }],
  plan: 'standard',
  fees: [],
  declared: '',
  battery: 'none',
};

/**
 * The calculator's fields from the address, so that its form works without JavaScript and a price can be shared. Each size of box has a
 * value of `length`, `width`, `height`, `weight` and `pieces`; `more` asks for one more size.
 */
export function typedFromSearch(search: URLSearchParams): TypedQuote {
  if (!search.has('length')) return example;
  const text = (name: string): string => (search.get(name) ?? '').slice(0, 24);
  return {
    boxes: [...boxesFrom(search), ...(search.has('more') ? [emptyBox] : [])].slice(0, MAX_PIECES),
    plan: text('plan') || example.plan,
    fees: search.getAll('fee').slice(0, 20),
    declared: text('declared'),
    battery: text('battery') || 'none',
  };
}

/** The typed sizes. A further size without any measure was not wanted. */
function boxesFrom(search: URLSearchParams): TypedBox[] {
  const text = (name: string, at: number): string => (search.getAll(name)[at] ?? '').slice(0, 24);
  const boxes = search.getAll('length').map((_, at) => ({
    length: text('length', at),
    width: text('width', at),
    height: text('height', at),
    weight: text('weight', at),
    pieces: text('pieces', at) || '1',
  }));
  return boxes.filter(({ pieces, ...measures }, at) => at === 0 || Object.values(measures).join('') !== '');
}
