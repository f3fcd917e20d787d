import { z } from 'zod';
import { changeSchema, idempotencyKeySchema } from '~/domain/core/schema';
import {
  answerDataRequestSchema,
  askDataRequestSchema,
  consentSchema,
  erasePersonSchema,
  eraseReceiverSchema,
  listDataRequestsSchema,
  personSchema,
} from '~/domain/privacy/schema';
import { change, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { giveOwnConsents } from './consent';
import { downloadOf, downloadOwn } from './download/service';
import { erasePerson, eraseReceiver } from './erase/service';
import { answerRequest, askRequest, readMyData, readRequests, withdrawRequest } from './requests';
import { erasureSchema, myDataSchema, personFileSchema, requestListSchema } from './schema';

/** Personal data: what a person may see, get, have corrected and have deleted. */
export const privacyRouter = router({
  /** The caller's own requests and consents; the page loads again after each change. */
  mine: read(['read', 'Account'], { from: [] })
    .output(myDataSchema)
    .query(({ ctx }) => readMyData(ctx)),
  consent: change(['update', 'Account'], { changes: [], audits: 'app_user' })
    .input(consentSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => giveOwnConsents(ctx, input.kinds)),
  ask: change(['update', 'Account'], { changes: ['customer', 'notification'], audits: 'data_request' })
    .input(askDataRequestSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => askRequest(ctx, input)),
  withdraw: change(['update', 'Account'], { changes: ['customer'], audits: 'data_request' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input)),
  /** Everything that is stored about the caller. */
  download: change(['update', 'Account'], { changes: [], audits: 'customer', asksAgain: true })
    .input(z.object({ idempotencyKey: idempotencyKeySchema }))
    .output(personFileSchema)
    .mutation(({ ctx }) => downloadOwn(ctx)),

  /** Requests of everybody in one state, those due first at the top. */
  list: read(['read', 'DataRequest'], { from: ['customer', 'form', 'parcel'], mayLag: true })
    .input(listDataRequestsSchema)
    .output(requestListSchema)
    .query(({ ctx, input }) => readRequests(ctx, input)),
  answer: change(['answer', 'DataRequest'], { changes: ['customer'], audits: 'data_request' })
    .input(answerDataRequestSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => answerRequest(ctx, input)),
  downloadOf: change(['answer', 'DataRequest'], { changes: [], audits: 'customer', asksAgain: true })
    .input(personSchema.extend({ idempotencyKey: idempotencyKeySchema }))
    .output(personFileSchema)
    .mutation(({ ctx, input }) => downloadOf(ctx, input.customerId)),
  /** Erases a person by the register of personal data. Not reversible. */
  erase: change(['approve', 'DataRequest'], {
    changes: [
      'arrival',
      'contact',
      'customer',
      'expected',
      'form',
      'message',
      'note',
      'notification',
      'token',
      'user',
      'webhook',
    ],
    audits: 'customer',
    asksAgain: true,
  })
    .input(erasePersonSchema)
    .output(erasureSchema)
    .mutation(({ ctx, input }) => erasePerson(ctx, input)),
  /** Erases what is stored of a receiver besides the forms of senders. */
  eraseReceiver: change(['approve', 'DataRequest'], {
    changes: ['contact', 'message'],
    audits: 'form',
    asksAgain: true,
  })
    .input(eraseReceiverSchema)
    .output(erasureSchema)
    .mutation(({ ctx, input }) => eraseReceiver(ctx, input)),
});
