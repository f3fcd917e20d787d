import { arrivalState } from '~/domain/arrivals/states';
import { answerOfAll, type DescribedLine, isQuestionOpen } from '~/domain/goods/answer';
import type { FoldedRules } from '~/domain/goods/match';
import type { Queryable } from '../../../core/api/context';
import { readAnswers } from '../../../goods/lines/read';
import { findGoodsRules } from '../../../goods/rules';
import { listShelfGoods } from './queries';

/** Returns the arrivals on the shelf with goods that never fly, by the rules in force. */
export async function findBarredArrivals(db: Queryable): Promise<string[]> {
  return await findByGoods(db, (rules, items) => answerOfAll(rules, items).verdict === 'never');
}

/** Returns the arrivals on the shelf, in no form, whose goods have an open question. */
export async function findAskedArrivals(db: Queryable): Promise<string[]> {
  return await findByGoods(
    db,
    (rules, items, status) => status === arrivalState.stored && isQuestionOpen(rules, items),
  );
}

type IsMeant = (rules: FoldedRules, items: readonly DescribedLine[], status: string) => boolean;

async function findByGoods(db: Queryable, isMeant: IsMeant): Promise<string[]> {
  const rules = await findGoodsRules(db);
  const known = new Map<string, boolean>();
  const arrivals = await listShelfGoods(db);
  return arrivals.flatMap(({ id, status, items }) => {
    const key = JSON.stringify([status, items]);
    const found = known.get(key) ?? isMeant(rules, items.map(readAnswers), status);
    known.set(key, found);
    return found ? [id] : [];
  });
}
