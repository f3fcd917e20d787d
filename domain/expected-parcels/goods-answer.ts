import type { Battery } from '~/domain/core/battery';
import { type BarredReason, barredGoods, barredReasonOf } from '~/domain/customs/barred-goods';

/** What a customer may choose for goods that may not fly. By road nothing is booked here: the customer asks us. */
export const goodsWays = ['return', 'dispose', 'road'] as const;
export type GoodsWay = (typeof goodsWays)[number];

/** Whether goods may fly, with the reason when not, or not without a question, and the ways that remain. */
export type GoodsAnswer = {
  flies: 'yes' | 'asks' | 'never';
  reason: BarredReason | null;
  ways: GoodsWay[];
};

export type DescribedGoods = {
  description: string;
  descriptionEn?: string | undefined;
  /** Null while nobody has answered. */
  battery: Battery | null;
};

/** The answer for all goods of a parcel: the strictest of its lines. */
export function goodsAnswer(items: readonly DescribedGoods[]): GoodsAnswer {
  const answers = items.map(answerOf);
  return (
    answers.find(({ flies }) => flies === 'never') ??
    answers.find(({ flies }) => flies === 'asks') ?? { flies: 'yes', reason: null, ways: [] }
  );
}

/** The answer for one line. A loose battery never flies, however the goods are called. */
export function answerOf({ description, descriptionEn = '', battery }: DescribedGoods): GoodsAnswer {
  if (battery === 'loose') return barred('loose_battery');
  const reasons = [description, descriptionEn].flatMap((text) => barredReasonOf(text) ?? []);
  const reason = reasons.find((each) => barredGoods[each].flies === 'never') ?? reasons[0];
  return reason === undefined ? { flies: 'yes', reason: null, ways: [] } : barred(reason);
}

function barred(reason: BarredReason): GoodsAnswer {
  const { flies } = barredGoods[reason];
  if (flies === 'asks') return { flies, reason, ways: [] };
  return { flies, reason, ways: goodsWays.filter((way) => way !== 'road' || !isUnlawful(reason)) };
}

function isUnlawful(reason: BarredReason): boolean {
  return 'isUnlawful' in barredGoods[reason];
}
