import { type ActionFunctionArgs, data } from '@remix-run/node';
import { writeFieldError } from '~/app/api/field-error';
import type { Outputs } from '~/server/router';

export type Revealed = Outputs['tracking']['reveal'];
export type RevealAnswer = { kind: 'revealed'; people: Revealed } | { kind: 'refused'; error: string };

/** Reveals names and photos for the correct last four digits. The digits are sent in the body, never in the URL. */
export async function revealAction({ request, params, context }: ActionFunctionArgs) {
  const last4 = (await request.formData()).get('last4');
  try {
    const people = await context.api.tracking.reveal({
      number: params.number ?? '',
      last4: typeof last4 === 'string' ? last4 : '',
    });
    return data<RevealAnswer>({ kind: 'revealed', people });
  } catch (error) {
    const problem = context.problem(error);
    if (problem.status >= 500) throw error;
    const { code, params: values } = problem.issues[0] ?? problem;
    return data<RevealAnswer>(
      { kind: 'refused', error: writeFieldError(code, values) },
      { status: problem.status },
    );
  }
}
