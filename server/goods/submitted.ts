import { inputError } from '~/domain/core/errors';
import type { FormSubmission } from '~/domain/forms/schema';
import { goodsFieldIssues } from '~/domain/goods/form-issues';
import type { ChangeContext } from '../core/api/trpc';
import { findGoodsRules } from './rules';

/** @throws DomainError with an issue for each line of goods that may not fly, or whose question is not answered. */
export async function assertGoodsMayFly(ctx: ChangeContext, { items }: FormSubmission): Promise<void> {
  const rules = await findGoodsRules(ctx.tx);
  const issues = goodsFieldIssues(items, { rules, language: ctx.locale });
  if (issues.length > 0) throw inputError(issues);
}
