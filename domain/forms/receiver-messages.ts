import { type FormState, isHandedIn } from '~/domain/forms/states';

/** A draft has the choice among its fields; of a form that came to nothing no message goes out. */
export function canChangeReceiverMessages(status: FormState): boolean {
  return isHandedIn(status);
}
