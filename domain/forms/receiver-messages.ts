import { z } from 'zod';
import { changeSchema, code, localeSchema } from '~/domain/core/schema';
import { type FormState, isHandedIn } from '~/domain/forms/states';

/** What the sender chose about the messages to the receiver, once the form is no draft any more. */
export const changeReceiverMessagesSchema = changeSchema.extend({
  isReceiverTold: z.boolean(code('invalid')),
  receiverLocale: localeSchema,
});

/** A draft has the choice among its fields; of a form that came to nothing no message goes out. */
export function canChangeReceiverMessages(status: FormState): boolean {
  return isHandedIn(status);
}
