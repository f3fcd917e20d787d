import { noteAuditHead } from './audit/chain/head';
import { sealAudit } from './audit/chain/seal';
import { backUpByTheClock } from './backup/schedule';
import { closeAtCutOff } from './cargo/cut-off';
import type { OpenMailbox } from './contact/mail/mailbox';
import { readMail } from './contact/mail/read-mail';
import type { Services } from './core/context';
import type { Tasks } from './core/jobs/job';
import { foldCounts } from './core/kept-counts/fold';
import { foldSearch } from './core/search/stale/rewrite';
import { screenEdition } from './denied-parties/edition/screen';
import { refoldNames } from './denied-parties/refold/job';
import { expireForms } from './forms/expire';
import { chasePrices } from './forms/price/chase';
import { housekeeping } from './housekeeping';
import { planDigests, sendDigest } from './messages/digest/job';
import type { EmailProvider } from './messages/email/provider';
import { writeNoticeMessages } from './messages/notices/write-messages';
import type { PrintPaper } from './messages/papers/print';
import { mailTaxInvoice } from './messages/papers/tax-invoice-mail';
import { sendMessage } from './messages/send';
import type { SmsProvider } from './messages/sms/provider';
import { mailNotices } from './messages/staff/mail-notices';
import { askCard, askPendingCards } from './payments/card/ask';
import { openCardPage } from './payments/card/open';
import type { CardProvider } from './payments/card/provider';
import { refundCard } from './payments/card/refund';
import { askPending, askQpay } from './payments/qpay/ask';
import { openInvoice } from './payments/qpay/open';
import type { QpayProvider } from './payments/qpay/provider';
import { issueTaxInvoices } from './payments/tax-invoices/job';
import type { EbarimtProvider } from './payments/tax-receipts/provider';
import { askTaxReceipts, closeTaxDay, sendTaxReceipt } from './payments/tax-receipts/send';
import { sendPush } from './push/send';
import { workOutFlights } from './quicksight/service';
import { createBank } from './rates/bank/create';
import { fetchRate } from './rates/bank/fetch';
import { sendWebhook } from './webhooks/send';

export type JobServices = Services & {
  /** Owner's URL of the embedded PostgreSQL, for backups; undefined when DATABASE_URL names another server. */
  embeddedUrl: string | undefined;
  sms: SmsProvider;
  /** Undefined when e-mail is not set up. */
  email: EmailProvider | undefined;
  /** Makes the documents that e-mails bring. */
  printPaper: PrintPaper;
  /** Undefined when answers by e-mail are not set up. */
  mailbox: OpenMailbox | undefined;
  /** Undefined when QPay is not configured. */
  qpay: QpayProvider | undefined;
  /** Undefined when online card payment is not configured. */
  cards: CardProvider | undefined;
  /** Undefined when e-barimt is not configured. */
  ebarimt: EbarimtProvider | undefined;
};

/** All tasks of the worker. Tasks with `cron` run on a schedule, the others when a job names them. */
export const tasks: Tasks<JobServices> = {
  send_message: { run: sendMessage },
  send_email: { run: sendMessage },
  send_linked: { run: sendMessage },
  write_notices: { run: writeNoticeMessages },
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
      await chasePrices(services);
    },
    cron: '17 * * * *',
  },
  close_cut_off: { run: closeAtCutOff, cron: '* * * * *' },
  fold_counts: { run: foldCounts, cron: '* * * * *' },
  fold_search: { run: foldSearch, cron: '* * * * *' },
  work_out_flights: { run: workOutFlights, cron: '*/15 * * * *' },
  open_qpay: { run: openInvoice },
  ask_qpay: { run: askQpay },
  ask_pending_qpay: { run: askPending, cron: '* * * * *' },
  open_card: { run: openCardPage },
  ask_card: { run: askCard },
  refund_card: { run: refundCard },
  ask_pending_cards: { run: askPendingCards, cron: '* * * * *' },
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
  note_audit_head: { run: noteAuditHead, cron: '3 0 * * *' },
  back_up: { run: backUpByTheClock, cron: '41 * * * *' },
  housekeeping: { run: housekeeping, cron: '*/10 * * * *' },
};
