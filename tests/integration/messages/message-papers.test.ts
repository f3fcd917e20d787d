import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seedReference } from '~/db/seeds/reference';
import { MOST_ATTACHED_BYTES } from '~/domain/messages/papers';
import { receiptNumber } from '~/domain/payments/kinds';
import { printForCustomers } from '~/server/http/endpoints/print-for-customer';
import type { Email } from '~/server/messages/email/provider';
import type { PrintPaper } from '~/server/messages/papers/print';
import { mailTaxInvoice } from '~/server/messages/papers/tax-invoice-mail';
import { sendMessage } from '~/server/messages/send';
import { demoProvider } from '~/server/payments/online/adapters/demo';
import { onlineMethods } from '~/server/payments/online/methods';
import { issueTaxInvoices } from '~/server/payments/tax-invoices/job';
import { startWorker } from '~/server/worker';
import { key, piece } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { mailRoom } from '../../factories/mail-room';
import { messageDesk } from '../../factories/messages';
import { filesIn, subjectOf } from '../../factories/mime';
import { writeAllNotices } from '../../factories/notices';
import { runOnlineJob } from '../../factories/online-jobs';
import { type BilledForm, bill, cashDesk } from '../../factories/payments';
import { readPdf } from '../../factories/pdf';
import { startSmtpServer } from '../../setup/smtp-server';
import { testDb } from '../../setup/test-db';

const { db, url } = await testDb();
await seedReference(db);
const desk = await cashDesk(db);
const { app, sydney, admin, billed, pay, waiting, parcelsOf } = desk;
const { taking, outbox, empty } = messageDesk(db);
const mailed = mailRoom(db, app);
const support = await app.signIn('support');
const api = await serveApi(app.services);
afterEach(empty);

/** Gives a customer a proven address of their own. */
async function withEmail<Owner extends { client: BilledForm['client'] }>(owner: Owner) {
  const email = `${randomUUID()}@example.com`;
  const id = owner.client.user.customerId ?? '';
  await db
    .updateTable('customer')
    .set({ email, emailProvenAt: app.clock.now, locale: 'mn' })
    .where('id', '=', id)
    .execute();
  return { ...owner, email };
}

const billedWithEmail = async () => await withEmail(await billed());
const emails = async () => (await outbox()).filter(({ channel }) => channel === 'email');
const textOf = async (pdf: Uint8Array) => (await readPdf(pdf)).join(' ').replaceAll('\u00A0', ' ');

async function emailOf(kind: string) {
  const [row, another] = (await emails()).filter((one) => one.kind === kind);
  if (!row || another) throw new Error(`one e-mail of the kind ${kind} was expected`);
  return row;
}

/** Runs the jobs that write the e-mails of a form's invoices. */
async function mailInvoices(formId: string): Promise<void> {
  const issued = await db.selectFrom('taxInvoice').select('id').where('formId', '=', formId).execute();
  for (const { id } of issued) await mailTaxInvoice(app.services, { payload: { invoiceId: id } });
}

/** One attempt of the worker with a printer of its own; returns what was sent. */
async function attemptWith(printPaper: PrintPaper, messageId: string, isLastAttempt: boolean) {
  const sent: Email[] = [];
  const email = {
    send: async (one: Email) => {
      sent.push(one);
      return { providerId: one.id };
    },
    close: () => {},
  };
  const sender = { ...app.services, sms: taking, email, printPaper };
  await sendMessage(sender, { payload: { messageId }, isLastAttempt });
  return sent;
}

test('a payment sends its customer one e-mail with the receipt, by worker and SMTP', async () => {
  const server = await startSmtpServer();
  const email = {
    ...{ provider: 'smtp' as const, url: `smtp://localhost:${server.port}`, from: 'office@moz.example' },
    ...{ replyTo: undefined, dkim: undefined },
  };
  const services = { ...app.services, now: () => new Date(), env: { ...app.services.env, email } };
  const worker = await startWorker(services, { url, embeddedUrl: undefined }, taking);
  try {
    const [payer] = [await billedWithEmail(), await billedWithEmail()];
    const { id, number } = await pay(payer.formId);
    await vi.waitFor(async () => expect((await emailOf('receipt')).status).toBe('sent'), 20_000);
    const subject = `Төлбөрийн баримт ${receiptNumber(number)}`;
    const receipts = server.inbox.filter(({ source }) => subjectOf(source) === subject);
    expect(receipts.map(({ to }) => to)).toEqual([[payer.email]]);
    const source = receipts[0]?.source ?? '';
    const [file] = filesIn(source);
    expect(file).toMatchObject({ name: `moz-receipt-${receiptNumber(number)}.pdf`, type: 'application/pdf' });
    const text = await textOf(file?.content ?? Buffer.alloc(0));
    expect(text).toContain(receiptNumber(number));
    expect(text).toContain('A$150.00');
    expect(text).toMatch(/[ӨөҮү]/u);
    const { papers } = await support.api.messages.get({ id: (await emailOf('receipt')).id });
    expect(papers).toEqual([{ position: 1, kind: 'receipt', subjectId: id, state: 'attached' }]);
  } finally {
    await worker.stop();
    await server.stop();
  }
});

test('a QPay payment that is confirmed twice sends one e-mail', async () => {
  const { formId, client, email } = await billedWithEmail();
  const services = { ...app.services, online: { qpay: demoProvider(db, onlineMethods.qpay) } };
  const { id } = await client.api.payments.startQpay({ formId, seenCents: bill.cents, ...key() });
  await runOnlineJob(services, 'open_qpay', { paymentId: id });
  await client.api.payments.payDemoQpay({ id, ...key() });
  for (const _ of [1, 2]) await runOnlineJob(services, 'ask_qpay', { paymentId: id });
  const sent = await mailed();
  expect(sent.map(({ to, attachments }) => [to, attachments.length])).toEqual([[email, 1]]);
});

test('a receipt waits for the tax receipt that belongs on it', async () => {
  const { formId } = await billedWithEmail();
  const { balanceMnt } = await admin.api.payments.ofForm({ formId });
  await desk.ulaanbaatar.api.payments.record({
    ...{ formId, method: 'card', currency: 'MNT', amount: balanceMnt, seenCents: bill.cents },
    ...key(),
  });
  const { id } = await emailOf('receipt');
  const { rows } = await sql<{ at: Date }>`select run_at as at from graphile_worker.jobs
    where key = ${`message:${id}`}`.execute(db);
  expect(rows).toEqual([{ at: new Date(app.clock.now.getTime() + 60_000) }]);
});

test('an accepted form sends its invoice, and a later change its adjustment note', async () => {
  const owner = await withEmail(await waiting());
  const { formId, version, email } = owner;
  await sydney.api.forms.receive({ formId, version, pieces: [piece()], isCountConfirmed: true, ...key() });
  for (const _ of [1, 2]) await mailInvoices(formId);
  const invoice = await emailOf('tax_invoice');
  const [sent] = (await mailed()).filter(({ id }) => id === invoice.id);
  expect(sent).toMatchObject({ to: email, subject: expect.stringMatching(/^Нэхэмжлэх INV-\d{6}$/u) });
  const [file] = sent?.attachments ?? [];
  const number = /INV-\d{6}/u.exec(sent?.subject ?? '')?.[0] ?? '';
  expect(await textOf(file?.content ?? Buffer.alloc(0))).toContain(number);

  const [parcel] = await parcelsOf(formId);
  const { id = '', version: seen = 1 } = parcel ?? {};
  const measured = { lengthMm: 650, widthMm: 400, heightMm: 300, grossG: 9_300 };
  await sydney.api.parcels.measure({ id, version: seen, ...measured, place: 'A-01', ...key() });
  for (const _ of [1, 2]) {
    await issueTaxInvoices(app.services);
    await mailInvoices(formId);
  }
  expect((await emailOf('tax_adjustment')).subject).toMatch(/ADJ-\d{6}$/u);
});

test('the e-mail about a hand-over has the proof of delivery attached', async () => {
  const { formId } = await billedWithEmail();
  const [parcel] = await parcelsOf(formId);
  const { id: parcelId = '', number = '' } = parcel ?? {};
  const delivered = { status: 'delivered', deliveredAt: app.clock.now, deliveredTo: 'Дорж' } as const;
  await db.updateTable('parcel').set(delivered).where('id', '=', parcelId).execute();
  const notice = { parcelId, formId, event: 'delivered', causeKey: randomUUID(), createdAt: app.clock.now };
  await db.insertInto('parcelNotice').values(notice).execute();
  await empty();
  await writeAllNotices(app);
  const sent = await mailed();
  expect(sent.map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([
    [`moz-delivery-${number}.pdf`],
  ]);
});

describe('a receipt by e-mail', () => {
  test.each([
    ['customer who is archived', { archivedAt: new Date() }],
    ['customer with another address', { email: 'other@example.com' }],
    ['customer whose address is not proven', { emailProvenAt: null }],
  ])('is not sent to a %s', async (_name, change) => {
    const { formId, customerId } = await billedWithEmail();
    await pay(formId);
    await db.updateTable('customer').set(change).where('id', '=', customerId).execute();
    expect(await mailed()).toEqual([]);
    expect(await emailOf('receipt')).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastError: expect.stringContaining('no longer'),
    });
  });

  test('is not sent after a merge into a customer with another address', async () => {
    const loser = await billedWithEmail();
    const winner = await billedWithEmail();
    await pay(loser.formId);
    const versionOf = async (id: string) => (await admin.api.customers.record({ id })).version;
    await admin.api.customers.merge({
      ...{ id: winner.customerId, version: await versionOf(winner.customerId), take: [] },
      ...{ loserId: loser.customerId, loserVersion: await versionOf(loser.customerId) },
      ...key(),
    });
    expect(await mailed()).toEqual([]);
    expect(await emailOf('receipt')).toMatchObject({ status: 'failed', recipient: loser.email });
  });

  test('is not sent after the payment was voided', async () => {
    const { formId } = await billedWithEmail();
    const { id, version } = await pay(formId);
    await admin.api.payments.void({ id, version, reason: 'Давхар бүртгэсэн', ...key() });
    expect(await mailed()).toEqual([]);
  });
});

test('the worker refuses to create a document of another customer', async () => {
  const [one, other] = [await billed(), await billed()];
  const { id } = await pay(one.formId);
  const asked = { kind: 'receipt', subjectId: id, locale: 'en' } as const;
  const printPaper = printForCustomers(app.services);
  await expect(printPaper({ ...asked, customerId: other.customerId })).rejects.toThrow('not_found');
  const { fileName, content } = await printPaper({ ...asked, customerId: one.customerId });
  expect([fileName, (await buffer(content)).subarray(0, 5).toString()]).toEqual([
    expect.stringMatching(/^moz-receipt-R\d{6}\.pdf$/u),
    '%PDF-',
  ]);
});

describe('a document that cannot be attached', () => {
  const broken: PrintPaper = async () => {
    throw new Error('out of paper');
  };

  test('is retried, and left out of the last attempt', async () => {
    const { formId } = await billedWithEmail();
    await pay(formId);
    const { id } = await emailOf('receipt');
    await expect(attemptWith(broken, id, false)).rejects.toThrow('out of paper');
    expect(await emailOf('receipt')).toMatchObject({ status: 'queued', lastError: 'out of paper' });
    await attemptWith(broken, id, true);
    expect(await emailOf('receipt')).toMatchObject({ status: 'sent' });
    expect((await support.api.messages.get({ id })).papers).toMatchObject([{ state: 'left_out' }]);
  });

  test('is left out when it is too large, and the e-mail says so', async () => {
    const { formId } = await billedWithEmail();
    await pay(formId);
    const { id } = await emailOf('receipt');
    const large = Buffer.alloc(MOST_ATTACHED_BYTES + 1);
    const printPaper: PrintPaper = async () => ({ fileName: 'large.pdf', content: Readable.from([large]) });
    const sent = await attemptWith(printPaper, id, false);
    expect(sent).toMatchObject([{ attachments: [], text: expect.stringContaining('хавсаргаж чадсангүй') }]);
    expect((await support.api.messages.get({ id })).papers).toMatchObject([{ state: 'left_out' }]);
  });
});

test('a demo opens the documents of its e-mails, and a live portal has no such page', async () => {
  const { formId } = await billedWithEmail();
  const { number } = await pay(formId);
  const { id } = await emailOf('receipt');
  const shown = await (await app.visitor()).api.messages.newestOfDemo({});
  expect(shown.find((one) => one.id === id)?.papers).toMatchObject([{ kind: 'receipt' }]);
  const answer = await fetch(`${api}/api/dev/papers/${id}/1.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(await textOf(new Uint8Array(await answer.arrayBuffer()))).toContain(receiptNumber(number));
  for (const path of [`${id}/2`, `${id}/x`, `${randomUUID()}/1`, 'x/1'])
    expect((await fetch(`${api}/api/dev/papers/${path}.pdf`)).status).toBe(404);

  const live = await serveApi({ ...app.services, env: { ...app.services.env, isDemo: false } });
  expect((await fetch(`${live}/api/dev/papers/${id}/1.pdf`)).status).toBe(404);
});
