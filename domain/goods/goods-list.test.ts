import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { batteries } from '~/domain/core/battery';
import { goodsIssues } from '~/domain/goods/check-lines';
import { defaultGoodsRules } from '~/domain/goods/default-rules';
import { foldRules } from '~/domain/goods/match';
import { goodsAnswersSchema } from '~/domain/goods/schema';
import vectors from '~/tests/vectors/goods.json';

/** Goods as customers type them, each with the right verdict, rule and reason of refusal. */
const rowSchema = z.object({
  text: z.string(),
  battery: z.enum(batteries),
  hs: z.string().optional(),
  netG: z.int().optional(),
  quantity: z.int().default(1),
  answers: goodsAnswersSchema.default({}),
  right: z.object({ verdict: z.string(), rule: z.string().nullable(), issue: z.string().optional() }),
});

const rules = foldRules(defaultGoodsRules);
const rows = z.array(rowSchema).parse(vectors);

function answerOf({ text, hs, right: _, ...line }: z.infer<typeof rowSchema>) {
  const [checked] = goodsIssues(rules, [{ ...line, description: text, hsCode: hs }]);
  const { answer, issue } = checked ?? {};
  return { verdict: answer?.verdict, rule: answer?.rule?.code ?? null, issue: issue?.code };
}

describe('the 200 test goods', () => {
  it('are 200', () => expect(rows).toHaveLength(200));

  it('all have the right answer', () => {
    const wrong = rows.flatMap((row) => {
      const answer = answerOf(row);
      const right = {
        ...row.right,
        issue: row.right.issue ?? (row.right.verdict === 'never' ? 'goods.never' : undefined),
      };
      const isRight =
        answer.verdict === right.verdict && answer.rule === right.rule && answer.issue === right.issue;
      return isRight ? [] : [{ text: row.text, answer, right }];
    });
    expect(wrong).toEqual([]);
  });
});
