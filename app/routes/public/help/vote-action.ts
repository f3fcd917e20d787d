import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { Outputs } from '~/server/router';

export type VoteAnswer =
  | ({ kind: 'kept'; vote: boolean } & Outputs['content']['voteHelpful'])
  | { kind: 'refused'; code: string };

/** Stores a visitor's vote on an article. A repeated vote counts once. */
export async function voteAction({ request, params, context }: ActionFunctionArgs) {
  const isHelpful = (await request.formData()).get('isHelpful') === 'true';
  try {
    const votes = await context.api.content.voteHelpful({ slug: params.title ?? '', isHelpful });
    return data<VoteAnswer>({ kind: 'kept', vote: isHelpful, ...votes });
  } catch (error) {
    const { code, status } = context.problem(error);
    if (status >= 500) throw error;
    return data<VoteAnswer>({ kind: 'refused', code }, { status });
  }
}
