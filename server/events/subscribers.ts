import type { EventOf } from '~/domain/events/kinds';
import { releaseOfEnded } from '../billing/shelf/joined/service';
import { openOfDamage, openOfLosses } from '../cases/automatic/service';
import { settleAssigned, settleMoved } from '../claims/settle';
import { eachEvent } from '../core/events/each-event';
import type { Subscribers } from '../core/events/follower';
import { answerMoved } from '../delivery-stops/service';
import { watchSoon } from '../forecast/watch/service';
import { notifyOfHolds } from '../messages/notices/holds';
import {
  writeDamage,
  writeDelays,
  writeNotices,
  writeRenewed,
  writeStorageEnds,
} from '../messages/notices/service';
import { addInvoiceMailJob } from '../messages/papers/queries';
import { mailReceipt } from '../messages/papers/receipt-mail';
import { followTaxReceipt } from '../payments/tax-receipts/follow';
import { endServicesOf } from '../services/end-with-arrival';
import {
  sendOfCases,
  sendOfCorrections,
  sendOfForms,
  sendOfMisses,
  sendOfMovedArrivals,
  sendOfParcels,
  sendOfPromises,
  sendOfReceived,
  sendOfSecurity,
  sendOfServices,
} from '../webhooks/follow';
import { accountMessages } from './account-messages';
import {
  arrivalMessages,
  askOfUnclaimed,
  noticeOfArrivals,
  noticeOfDue,
  noticeOfPhotos,
  sendMovedByStaff,
  withdrawMessages,
} from './arrivals';
import { caseMessages } from './case-messages';
import { messageOfBought, messageOfChoice, messageOfRemoved } from './choice-message';
import { claimMessages, noticeOfClaims } from './claim-messages';
import { messagesOfNaming } from './collector-messages';
import { customerMessages } from './customer-messages';
import { remindOfOverdue } from './expected-messages';
import { formMessages } from './form-messages';
import { noticeOfServices, serviceMessages } from './service-messages';
import { shelfMessages } from './shelf-messages';
import { staffNotices } from './staff-notices';

const messageToCustomer = 'message to the customer';
const jobOfMessages = 'job that writes the messages to sender and receiver';
const webhookOfCase = 'webhook of the same name';
const noticeOfCases = 'notice to staff who answer cases';
const noticeToStaff = 'notice to staff who receive forms';

/** What follows each kind of event, in this order and in the transaction of the change. */
export const subscribers: Subscribers = {
  'parcel.moved': [
    { does: 'webhooks `parcel.<status>`', follow: sendOfParcels },
    {
      does: 'outcome of its stop on a delivery run',
      follow: (ctx, events) => answerMoved(ctx, movedOf(events)),
    },
    {
      does: 'notification of the customer, of a hold and of its end',
      follow: ({ tx }, events) => notifyOfHolds(tx, movedOf(events)),
    },
    {
      does: jobOfMessages,
      follow: (ctx, events) => writeNotices(ctx, movedOf(events)),
    },
    { does: 'job that compares the forecast with the promised days', follow: watchSoon },
    { does: 'case of a parcel that is lost', follow: openOfLosses },
  ],
  'parcel.damaged': [
    { does: jobOfMessages, follow: writeDamage },
    { does: 'case of the damage', follow: openOfDamage },
  ],
  'parcel.storage_ends': [{ does: jobOfMessages, follow: writeStorageEnds }],
  'flight.cancelled': [
    { does: 'message to the customers whose form asked for it', follow: formMessages.flightCancelled },
  ],
  'flight.late': [{ does: 'notice to staff who see flights', follow: staffNotices.flightLate }],
  'parcel.promised': [{ does: 'webhook `parcel.promised`', follow: sendOfPromises }],
  'parcel.will_miss': [
    { does: 'webhook `parcel.will_miss`', follow: sendOfMisses },
    { does: jobOfMessages, follow: writeDelays },
  ],
  'form.moved': [
    { does: 'webhooks `form.<status>`', follow: sendOfForms },
    { does: 'message to the customer, of a form that was rejected or expired', follow: formMessages.moved },
    { does: 'arrivals of a form that ended go back to the shelf', follow: releaseOfEnded },
  ],
  'form.submitted': [
    { does: messageToCustomer, follow: customerMessages.submitted },
    { does: noticeToStaff, follow: staffNotices.formWaiting },
  ],
  'form.corrected': [
    { does: 'webhook `form.corrected`', follow: sendOfCorrections },
    { does: messageToCustomer, follow: formMessages.corrected },
    { does: 'job that writes the message with the new link to the receiver', follow: writeRenewed },
  ],
  'form.correction_asked': [{ does: noticeToStaff, follow: staffNotices.correctionAsked }],
  'form.goods_answered': [
    { does: 'notice to staff, of goods that the receiver corrects', follow: staffNotices.goodsCorrected },
  ],
  'form.correction_refused': [{ does: messageToCustomer, follow: formMessages.correctionRefused }],
  'form.received': [{ does: messageToCustomer, follow: customerMessages.received }],
  'price.asked': [{ does: messageToCustomer, follow: customerMessages.priceAsked }],
  'price.reminded': [{ does: messageToCustomer, follow: customerMessages.priceReminded }],
  'price.approved': [{ does: noticeToStaff, follow: staffNotices.priceApproved }],
  'price.refused': [
    { does: noticeToStaff, follow: staffNotices.priceRefused },
    { does: messageToCustomer, follow: customerMessages.priceRefused },
  ],
  'price.remeasure_asked': [{ does: noticeToStaff, follow: staffNotices.remeasureAsked }],
  'price.remeasured': [{ does: messageToCustomer, follow: customerMessages.priceRemeasured }],
  'price.questioned': [{ does: noticeToStaff, follow: staffNotices.priceQuestioned }],
  'price.answered': [{ does: messageToCustomer, follow: customerMessages.priceAnswered }],
  'arrival.received': [
    { does: 'webhooks `arrival.received`, once it has a customer', follow: sendOfReceived },
    { does: messageToCustomer, follow: arrivalMessages.received },
    { does: 'notice to staff who receive, together for each branch', follow: noticeOfArrivals },
  ],
  'arrival.assigned': [
    { does: 'webhooks `arrival.received`', follow: sendOfReceived },
    { does: messageToCustomer, follow: arrivalMessages.assigned },
    { does: 'answer to the claims on it', follow: settleAssigned },
  ],
  'arrival.moved': [
    { does: 'webhooks `arrival.<status>`', follow: sendOfMovedArrivals },
    { does: 'message to the customer that is not sent any more', follow: withdrawMessages },
    { does: 'end of the services that still wait on it', follow: endServicesOf },
    { does: 'end of the claims on it', follow: settleMoved },
    { does: messageToCustomer, follow: sendMovedByStaff },
  ],
  'arrivals.joined': [{ does: messageToCustomer, follow: shelfMessages.joined }],
  'shelf.undeclared': [{ does: messageToCustomer, follow: shelfMessages.undeclared }],
  'shelf.ending': [{ does: messageToCustomer, follow: shelfMessages.ending }],
  'arrival.photos_missing': [
    { does: 'notice to staff who receive, together for each branch', follow: noticeOfPhotos },
  ],
  'arrival.due': [{ does: 'notice to staff, together for each branch', follow: noticeOfDue }],
  'expected.registered': [
    { does: 'question to staff, of a box without an owner that has its number', follow: askOfUnclaimed },
  ],
  'expected.overdue': [{ does: messageToCustomer, follow: remindOfOverdue }],
  'service.asked': [{ does: 'notice to staff who do services', follow: noticeOfServices }],
  'service.done': [
    { does: 'webhook `service.done`', follow: sendOfServices },
    { does: messageToCustomer, follow: serviceMessages.done },
  ],
  'service.refused': [
    { does: 'webhook `service.refused`', follow: sendOfServices },
    { does: messageToCustomer, follow: serviceMessages.refused },
  ],
  'collector.named': [{ does: 'messages to the person named and to the receiver', follow: messagesOfNaming }],
  'delivery.chosen': [{ does: 'message to the receiver', follow: messageOfChoice }],
  'delivery.bought': [
    { does: messageToCustomer, follow: formMessages.deliveryBought },
    { does: 'message to the receiver', follow: messageOfBought },
  ],
  'delivery.removed': [{ does: 'message to the receiver', follow: messageOfRemoved }],
  'claim.made': [{ does: 'notice to staff, together for each branch', follow: noticeOfClaims }],
  'claim.suggested': [{ does: messageToCustomer, follow: claimMessages.suggested }],
  'claim.decided': [{ does: messageToCustomer, follow: claimMessages.decided }],
  'case.opened': [
    { does: webhookOfCase, follow: sendOfCases },
    {
      does: 'message to the customer, unless one reports the damage or the loss',
      follow: caseMessages.opened,
    },
    { does: noticeOfCases, follow: staffNotices.caseAsked },
  ],
  'case.written': [
    { does: webhookOfCase, follow: sendOfCases },
    { does: 'message to the customer, of what staff wrote', follow: caseMessages.written },
    { does: 'notice to staff who answer cases, of what the customer wrote', follow: staffNotices.caseReply },
  ],
  'case.decided': [
    { does: webhookOfCase, follow: sendOfCases },
    { does: messageToCustomer, follow: caseMessages.decided },
  ],
  'case.settled': [
    { does: webhookOfCase, follow: sendOfCases },
    { does: messageToCustomer, follow: caseMessages.settled },
  ],
  'case.due': [{ does: noticeOfCases, follow: staffNotices.caseDue }],
  'case.overdue': [{ does: noticeOfCases, follow: staffNotices.caseOverdue }],
  'names.hit': [{ does: 'notice to staff who review names', follow: staffNotices.namesHit }],
  'privacy.asked': [{ does: noticeToStaff, follow: staffNotices.privacyAsked }],
  'privacy.due': [{ does: noticeToStaff, follow: staffNotices.privacyDue }],
  'contact.replied': [{ does: 'notice to staff who answer visitors', follow: staffNotices.contactReplied }],
  'payment.recorded': [
    {
      does: 'tax receipt in Mongolia',
      follow: eachEvent((ctx, { entityId, unstored }) => followTaxReceipt(ctx, entityId, unstored.taxBuyer)),
    },
    {
      does: 'receipt by e-mail to the customer',
      follow: eachEvent((ctx, { entityId }) => mailReceipt(ctx, entityId)),
    },
  ],
  'payment.taken_back': [
    {
      does: 'corrected or returned tax receipt',
      follow: eachEvent((ctx, { entityId }) => followTaxReceipt(ctx, entityId)),
    },
  ],
  'tax_invoice.issued': [
    {
      does: 'job that writes its e-mail to the customer',
      follow: eachEvent(({ tx }, { entityId }) => addInvoiceMailJob(tx, entityId)),
    },
  ],
  'approval.asked': [{ does: 'notice to staff who may do it', follow: staffNotices.approvalAsked }],
  'approval.decided': [{ does: 'notice to who asked', follow: staffNotices.approvalDecided }],
  'password.changed': [
    { does: 'text message, to staff also an e-mail', follow: accountMessages.passwordChanged },
  ],
  'password.reset': [
    { does: 'notification, and an e-mail to a proven address', follow: accountMessages.passwordReset },
  ],
  'mobile.changed': [{ does: 'text message to the former number', follow: accountMessages.mobileChanged }],
  'account.warned': [
    {
      does: 'text message to a customer; notification and e-mail to staff',
      follow: accountMessages.warned,
    },
  ],
  'security.recorded': [{ does: 'webhooks `security.<outcome>`', follow: sendOfSecurity }],
  'rate.refused': [{ does: 'notice to staff who enter rates', follow: staffNotices.rateRefused }],
  'webhook.turned_off': [{ does: 'notice to staff who change webhooks', follow: staffNotices.webhookOff }],
  'backup.failed': [{ does: 'notice to staff who read security events', follow: staffNotices.backupFailed }],
};

function movedOf(events: readonly EventOf<'parcel.moved'>[]) {
  return events.map(({ entityId, customerId, data }) => ({ id: entityId, customerId, ...data }));
}
