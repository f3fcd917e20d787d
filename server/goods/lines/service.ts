import { DomainError } from '~/domain/core/errors';
import { batteryFacts } from '~/domain/goods/battery';
import { goodsIssues } from '~/domain/goods/check-lines';
import type { Queryable } from '../../core/api/context';
import { readTotalsOfForm } from '../receiver/service';
import { findGoodsRules } from '../rules';
import type { FormGoodsLine } from '../schema';
import { listGoodsLines } from './queries';
import { readAnswers } from './read';

/** Returns what the rules of goods say of each line of a form. */
export async function readGoodsOfForm(db: Queryable, formId: string, now: Date): Promise<FormGoodsLine[]> {
  const rules = await findGoodsRules(db);
  const totals = await readTotalsOfForm(db, { rules, formId, now });
  const lines = (await listGoodsLines(db, formId)).map(readAnswers);
  const answered = goodsIssues(rules, lines, totals);
  return lines.flatMap((line, at) => {
    const checked = answered[at];
    if (!checked) return [];
    const { verdict, rule, question, isAnswered } = checked.answer;
    const { lineNo, description, quantity, netG, netMl, answers, isSeen } = line;
    return {
      ...{ lineNo, description, quantity, netG, netMl, answers, isSeen, verdict, question, isAnswered },
      issue: checked.issue?.code ?? null,
      over: checked.issue?.over ?? null,
      text: rule?.text ?? null,
      isConfirmed: rule?.isConfirmed ?? true,
      permitOf: rule?.permitOf ?? [],
      battery: batteryFacts(line) ?? null,
    };
  });
}

/** @throws DomainError `form.goods_barred` with the first line that may never fly. */
export async function assertNothingBarred(db: Queryable, formId: string): Promise<void> {
  const lines = (await listGoodsLines(db, formId)).map(readAnswers);
  const answered = goodsIssues(await findGoodsRules(db), lines);
  const barred = lines.find((_, at) => answered[at]?.answer.verdict === 'never');
  if (barred) throw new DomainError('form.goods_barred', { goods: barred.description });
}
