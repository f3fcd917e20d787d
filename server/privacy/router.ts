import { z } from 'zod';
import { changeSchema } from '~/domain/core/schema';
import {
  answerDataRequestSchema,
  askDataRequestSchema,
  askForReceiverSchema,
  consentSchema,
  erasePersonSchema,
  eraseReceiverSchema,
  findReceiverSchema,
  listDataRequestsSchema,
  prepareOfReceiverSchema,
  prepareOfSchema,
  prepareSchema,
} from '~/domain/privacy/schema';
import { change, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { giveOwnConsents } from './consent';
import { erasePerson, eraseReceiver } from './erase/service';
import { readPersonFiles, startOf, startOfReceiver, startOwn } from './files/service';
import { askForReceiver, readReceivedForms } from './receivers';
import { answerRequest, askRequest, readMyData, readRequests, withdrawRequest } from './requests';
import {
  erasureSchema,
  myDataSchema,
  personFileListSchema,
  receivedFormsSchema,
  requestListSchema,
  startedFileSchema,
} from './schema';

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
  /** Starts the files with everything that is stored about the caller. */
  download: change(['update', 'Account'], { changes: [], audits: 'customer', asksAgain: true })
    .input(prepareSchema)
    .output(startedFileSchema)
    .mutation(({ ctx }) => startOwn(ctx)),
  /** The files that the caller asked for: of their own data, and for staff of other people's. */
  files: read(['read', 'Account'], { from: ['customer', 'form'] })
    .output(personFileListSchema)
    .query(({ ctx }) => readPersonFiles(ctx)),

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
    .input(prepareOfSchema)
    .output(startedFileSchema)
    .mutation(({ ctx, input }) => startOf(ctx, input.customerId)),
  downloadOfReceiver: change(['answer', 'DataRequest'], { changes: [], audits: 'form', asksAgain: true })
    .input(prepareOfReceiverSchema)
    .output(startedFileSchema)
    .mutation(({ ctx, input }) => startOfReceiver(ctx, input.formId)),
  /** Every form to a mobile, for a receiver who calls or comes to the counter. */
  receivedForms: read(['answer', 'DataRequest'], { from: ['form', 'parcel'], mayLag: true })
    .input(findReceiverSchema)
    .output(receivedFormsSchema)
    .query(({ ctx, input }) => readReceivedForms(ctx, input.mobile)),
  askForReceiver: change(['answer', 'DataRequest'], {
    changes: ['customer', 'notification'],
    audits: 'data_request',
  })
    .input(askForReceiverSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => askForReceiver(ctx, input)),
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
    changes: ['contact', 'customer', 'message'],
    audits: 'form',
    asksAgain: true,
  })
    .input(eraseReceiverSchema)
    .output(erasureSchema)
    .mutation(({ ctx, input }) => eraseReceiver(ctx, input)),
});
