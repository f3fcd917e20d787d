import { z } from 'zod';
import { idSchema, shortText } from '~/domain/core/schema';
import { answerGoods } from '~/domain/goods/answer';
import {
  confirmGoodsRuleSchema,
  createGoodsRuleSchema,
  listGoodsRulesSchema,
  updateGoodsRuleSchema,
} from '~/domain/goods/rule-schema';
import { change, publicRead, read, router } from '../core/api/trpc';
import { publicReading } from '../core/cache/public-reading';
import { versionedSchema } from '../core/db/version/schema';
import { findGoodsRules } from './rules';
import { goodsCheckSchema, goodsRulesSchema, ruleListSchema, storedRuleSchema } from './schema';
import { changeGoodsRule, confirmGoodsRule, createGoodsRule, getGoodsRule, listGoodsRules } from './service';

/** Rules of which goods may fly, and what they say of a description. */
export const goodsRouter = router({
  /** All rules in force, for the fields of goods. */
  rules: publicRead({ from: ['goods'] })
    .output(goodsRulesSchema)
    .query(publicReading(async ({ db }) => ({ rules: [...(await findGoodsRules(db)).rules] }))),

  /** The answer to "May I send this?". */
  check: publicRead({ from: ['goods'] })
    .input(z.object({ text: shortText(200) }))
    .output(goodsCheckSchema)
    .query(
      publicReading(async ({ db }, { text }: { text: string }) => {
        const { verdict, question, rule } = answerGoods(await findGoodsRules(db), {
          description: text,
          battery: null,
        });
        return { verdict, question, rule };
      }),
    ),

  list: read(['read', 'GoodsRule'], { from: ['goods'] })
    .input(listGoodsRulesSchema)
    .output(ruleListSchema)
    .query(({ ctx, input }) => listGoodsRules(ctx, input)),

  get: read(['read', 'GoodsRule'], { from: ['goods'] })
    .input(z.object({ id: idSchema }))
    .output(storedRuleSchema)
    .query(({ ctx, input }) => getGoodsRule(ctx, input.id)),

  create: change(['create', 'GoodsRule'], { changes: ['goods'], audits: 'goods_rule' })
    .input(createGoodsRuleSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => createGoodsRule(ctx, input)),

  update: change(['update', 'GoodsRule'], { changes: ['goods'], audits: 'goods_rule' })
    .input(updateGoodsRuleSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => changeGoodsRule(ctx, input)),

  /** Records the source of a rule and the day when somebody compared it. */
  confirm: change(['approve', 'GoodsRule'], { changes: ['goods'], audits: 'goods_rule' })
    .input(confirmGoodsRuleSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => confirmGoodsRule(ctx, input)),
});
