import { sendTasks } from '~/domain/messages/channels';
import { markUnclaimedDue } from './arrivals/ends/due';
import { askForPhotos } from './arrivals/photos/missing';
import { announceScanned } from './arrivals/receive/announce';
import { remindOfDuties } from './arrivals/reminders/duties';
import { warnOfStorage } from './arrivals/reminders/storage';
import { recordAuditHead } from './audit/chain/head';
import { sealAudit } from './audit/chain/seal';
import { backUpByTheClock } from './backup/schedule';
import { closeAtCutOff } from './cargo/cut-off';
import { watchFlights } from './cargo/late-flights';
import { openLateCases, remindOfCases } from './cases/automatic/service';
import type { OpenMailbox } from './contact/mail/mailbox';
import { readMail } from './contact/mail/read-mail';
import type { Services } from './core/api/context';
import { foldSearch } from './core/db/search/stale/rewrite';
import { foldCounts } from './core/db/stored-counts/fold';
import type { Tasks } from './core/jobs/job';
import { screenEdition } from './denied-parties/edition/screen';
import { refoldNames } from './denied-parties/refold/job';
import { deleteUnusedInvoices } from './expected-parcels/invoices/unused';
import { remindOfExpected } from './expected-parcels/reminder/remind';
import { storeBacktest } from './forecast/backtest';
import { countPromises } from './forecast/quality/service';
import { watchPromises } from './forecast/watch/service';
import { expireForms } from './forms/expire';
import { remindOfPrices } from './forms/price/remind';
import { housekeeping } from './housekeeping';
import type { Providers } from './messages/channels';
import { planDigests, sendDigest } from './messages/digest/job';
import { writeNoticeMessages } from './messages/notices/write-messages';
import type { PrintPaper } from './messages/papers/print';
import { mailTaxInvoice } from './messages/papers/tax-invoice-mail';
import { sendMessage } from './messages/send';
import { mailNotices } from './messages/staff/mail-notices';
import { remindOfStorage } from './parcels/storage/remind';
import type { OnlineProviders } from './payments/online/methods';
import { onlineTasks } from './payments/online/tasks';
import { issueTaxInvoices } from './payments/tax-invoices/job';
import type { EbarimtProvider } from './payments/tax-receipts/provider';
import { askTaxReceipts, closeTaxDay, sendTaxReceipt } from './payments/tax-receipts/send';
import { deleteEndedPictures } from './privacy/ends/pictures/service';
import { maskEndedReceivers } from './privacy/ends/receivers/service';
import { maskEnded } from './privacy/ends/service';
import { deleteEndedFiles, makePersonFile, type PrintPersonFile } from './privacy/files/make';
import { remindOfRequests } from './privacy/remind';
import { sendPush } from './push/send';
import { workOutFlights } from './quicksight/service';
import { createBank } from './rates/bank/create';
import { fetchRate } from './rates/bank/fetch';
import { sendWebhook } from './webhooks/send';

export type JobServices = Services &
  Providers & {
    /** Owner's URL of the embedded PostgreSQL, for backups; undefined when DATABASE_URL names another server. */
    embeddedUrl: string | undefined;
    /** Makes the documents that e-mails bring. */
    printPaper: PrintPaper;
    printPersonFile: PrintPersonFile;
    /** Undefined when answers by e-mail are not set up. */
    mailbox: OpenMailbox | undefined;
    /** Providers of online payments, each undefined when it is not configured. */
    online: OnlineProviders;
    /** Undefined when e-barimt is not configured. */
    ebarimt: EbarimtProvider | undefined;
  };

/** All tasks of the worker. Tasks with `cron` run on a schedule, the others when a job names them. */
export const tasks: Tasks<JobServices> = {
  ...Object.fromEntries(sendTasks.map((name) => [name, { run: sendMessage }])),
  write_notices: { run: writeNoticeMessages },
  write_news: { run: writeNoticeMessages },
  announce_arrival: { run: announceScanned },
  send_webhook: { run: sendWebhook },
  send_push: { run: sendPush },
  expire_forms: {
    run: async (services) => {
      await expireForms(services);
    },
    cron: '7 * * * *',
  },
  chase_prices: {
    run: async (services) => {
      await remindOfPrices(services);
    },
    cron: '17 * * * *',
  },
  remind_expected: {
    run: async (services) => {
      await remindOfExpected(services);
    },
    cron: '27 * * * *',
  },
  open_late_cases: {
    run: async (services) => {
      await openLateCases(services);
    },
    cron: '50 * * * *',
  },
  remind_cases: {
    run: async (services) => {
      await remindOfCases(services);
    },
    cron: '25 * * * *',
  },
  mark_unclaimed_due: {
    run: async (services) => {
      await markUnclaimedDue(services);
    },
    cron: '47 * * * *',
  },
  remind_duties: {
    run: async (services) => {
      await remindOfDuties(services);
      await askForPhotos(services);
    },
    cron: '47 * * * *',
  },
  // 9:00 in Ulaanbaatar.
  warn_shelf: {
    run: async (services) => {
      await warnOfStorage(services);
    },
    cron: '0 1 * * *',
  },
  watch_flights: {
    run: async (services) => {
      await watchFlights(services);
    },
    cron: '*/10 * * * *',
  },
  // Only in the day hours of the destination.
  remind_storage: {
    run: async (services) => {
      await remindOfStorage(services);
    },
    cron: '12 * * * *',
  },
  // 9:20 in Ulaanbaatar.
  remind_requests: {
    run: async (services) => {
      await remindOfRequests(services);
    },
    cron: '20 1 * * *',
  },
  close_cut_off: { run: closeAtCutOff, cron: '* * * * *' },
  fold_counts: { run: foldCounts, cron: '* * * * *' },
  fold_search: { run: foldSearch, cron: '* * * * *' },
  work_out_flights: { run: workOutFlights, cron: '*/15 * * * *' },
  watch_promises: {
    run: async (services) => {
      await watchPromises(services);
    },
    cron: '9 * * * *',
  },
  count_promises: { run: countPromises, cron: '23 * * * *' },
  backtest_forecast: { run: storeBacktest, cron: '40 18 * * *' },
  ...onlineTasks,
  issue_tax_invoices: { run: issueTaxInvoices, cron: '* * * * *' },
  mail_tax_invoice: { run: mailTaxInvoice },
  mail_notices: { run: mailNotices },
  // In the first minute of an hour: a digest is due at a full hour of its zone.
  plan_digests: { run: planDigests, cron: '0 * * * *' },
  send_digest: { run: sendDigest },
  read_mail: { run: readMail, cron: '* * * * *' },
  send_tax_receipt: { run: sendTaxReceipt },
  ask_tax_receipts: { run: askTaxReceipts, cron: '* * * * *' },
  // Half past eleven at night in Mongolia.
  close_tax_day: { run: closeTaxDay, cron: '30 15 * * *' },
  screen_edition: { run: screenEdition },
  refold_names: { run: refoldNames, cron: '* * * * *' },
  fetch_rate: {
    run: async (services) => {
      const bank = createBank(services.env);
      if (bank) await fetchRate(services, bank);
    },
    cron: '20 * * * *',
  },
  seal_audit: {
    run: async ({ db }) => {
      await sealAudit(db, 'recent');
    },
    cron: '* * * * *',
  },
  note_audit_head: { run: recordAuditHead, cron: '3 0 * * *' },
  back_up: { run: backUpByTheClock, cron: '41 * * * *' },
  delete_invoices: { run: deleteUnusedInvoices, cron: '37 2 * * *' },
  make_person_file: { run: makePersonFile },
  mask_ended: {
    run: async (services) => {
      await maskEnded(services);
      await maskEndedReceivers(services);
    },
    cron: '32 2 * * *',
  },
  delete_person_files: { run: deleteEndedFiles, cron: '52 * * * *' },
  delete_pictures: { run: deleteEndedPictures, cron: '12 3 * * *' },
  housekeeping: { run: housekeeping, cron: '*/10 * * * *' },
};
