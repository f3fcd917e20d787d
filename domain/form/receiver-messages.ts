import type { FormState } from '~/domain/form/states';

/** A draft has the choice among its fields; of a form that came to nothing no message goes out. */
export function canChangeReceiverMessages(status: FormState): boolean {
  return status === 'submitted' || status === 'accepted';
}
