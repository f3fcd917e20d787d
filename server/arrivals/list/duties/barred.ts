import { answerOfAll } from '~/domain/goods/answer';
import type { Queryable } from '../../../core/api/context';
import { findGoodsRules } from '../../../goods/rules';
import { listShelfGoods } from './queries';

/** Returns the arrivals on the shelf with goods that never fly, by the rules in force. */
export async function findBarredArrivals(db: Queryable): Promise<string[]> {
  const rules = await findGoodsRules(db);
  const known = new Map<string, boolean>();
  const isBarred = (items: Parameters<typeof answerOfAll>[1]): boolean => {
    const key = JSON.stringify(items);
    const found = known.get(key) ?? answerOfAll(rules, items).verdict === 'never';
    known.set(key, found);
    return found;
  };
  const arrivals = await listShelfGoods(db);
  return arrivals.filter(({ items }) => isBarred(items)).map(({ id }) => id);
}
