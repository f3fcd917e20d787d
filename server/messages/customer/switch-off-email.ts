import { type ChoiceEvent, dutyEvents, mutedEntry } from '~/domain/messages/choices';
import type { Tx } from '../../core/context';
import { addMutedMessage } from './queries';

/**
 * Switches off the e-mails about an event, for a customer who unsubscribed. E-mails that need an answer stay, because
 * without them the parcel cannot move on.
 */
export async function switchOffEmail(tx: Tx, customerId: string, event: ChoiceEvent): Promise<void> {
  if (dutyEvents.includes(event)) return;
  await addMutedMessage(tx, customerId, mutedEntry(event, 'email'));
}
