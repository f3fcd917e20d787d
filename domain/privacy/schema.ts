import { z } from 'zod';
import {
  changeSchema,
  choice,
  code,
  idempotencyKeySchema,
  idSchema,
  longText,
  requiredLongText,
  shortText,
} from '~/domain/core/schema';
import { mobileTextSchema } from '~/domain/customers/schema';
import { consentKinds, dataRequestKinds, dataRequestStates } from './requests';

const TEXT_MAX = 3000;

export const askDataRequestSchema = z.object({
  kind: choice(dataRequestKinds),
  text: longText(TEXT_MAX).default(''),
  idempotencyKey: idempotencyKeySchema,
});
export type AskDataRequest = z.output<typeof askDataRequestSchema>;

export const consentSchema = z.object({
  kinds: z.array(choice(consentKinds)).min(1, code('required')).max(consentKinds.length),
  idempotencyKey: idempotencyKeySchema,
});

export const listDataRequestsSchema = z.object({ status: choice(dataRequestStates).default('asked') });

/** Staff answer a request in words; a deletion is answered by erasing. */
export const answerDataRequestSchema = changeSchema.extend({
  outcome: z.enum(['done', 'refused'], code('choice.invalid')),
  answer: requiredLongText(TEXT_MAX),
});
export type AnswerDataRequest = z.output<typeof answerDataRequestSchema>;

export const personSchema = z.object({ customerId: idSchema });

/** A receiver has no account: a form to their number names them. */
export const receiverSchema = z.object({ formId: idSchema });

/** A mobile as people paste it, with or without the code of the country. */
export const findReceiverSchema = z.object({ mobile: mobileTextSchema });

export const prepareSchema = z.object({ idempotencyKey: idempotencyKeySchema });
export const prepareOfSchema = personSchema.extend(prepareSchema.shape);
export const prepareOfReceiverSchema = receiverSchema.extend(prepareSchema.shape);

/** Staff enter what a receiver asked by phone or at the counter. */
export const askForReceiverSchema = askDataRequestSchema.extend(receiverSchema.shape);
export type AskForReceiver = z.output<typeof askForReceiverSchema>;

/** Staff type the name of the person, so that no other is erased by a slip. */
export const erasePersonSchema = personSchema.extend({
  name: shortText(240),
  idempotencyKey: idempotencyKeySchema,
});
export type ErasePerson = z.output<typeof erasePersonSchema>;

export const eraseReceiverSchema = erasePersonSchema.omit({ customerId: true }).extend(receiverSchema.shape);
export type EraseReceiver = z.output<typeof eraseReceiverSchema>;
