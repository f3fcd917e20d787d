import type { Archivable } from '~/domain/archive';
import { type FormState, isFinal } from '~/domain/form/states';

/** What archiving asks of a form. A bill counts as open money: no payment is recorded yet. */
export function archivableForm({ status, hasBill }: { status: FormState; hasBill: boolean }): Archivable {
  return { isFinal: isFinal(status), isUsed: status !== 'draft', isSettled: !hasBill };
}
