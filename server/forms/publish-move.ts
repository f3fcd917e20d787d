import type { FormState } from '~/domain/forms/states';
import type { RuleContext } from '../core/api/context';
import { publish } from '../core/events/publish';

type Moving = { id: string; code: string; customerId: string; status: FormState };

/** The columns of a form's new status, whose event `publishMove` publishes in the same transaction. */
export function movedTo<Status extends FormState>(status: Status) {
  return { status, publishedStatus: status };
}

/** Publishes that a form, as it was, has another status. */
export async function publishMove(ctx: RuleContext, form: Moving, status: FormState): Promise<void> {
  const { id, code, customerId, status: from } = form;
  await publish(ctx, 'form.moved', [{ entityId: id, customerId, data: { code, from, status } }]);
}
