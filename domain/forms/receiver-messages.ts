import { type FormState, isHandedIn } from '~/domain/forms/states';

/** In a draft the choice is one of the fields. A cancelled or expired form sends no messages. */
export function canChangeReceiverMessages(status: FormState): boolean {
  return isHandedIn(status);
}
