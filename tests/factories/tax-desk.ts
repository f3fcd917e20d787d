import { sql } from 'kysely';
import type { Database } from '~/db/client';
import { readEnv } from '~/server/core/env/env';
import { posapiEbarimt } from '~/server/payments/tax-receipts/posapi';
import { askTaxReceipts, sendTaxReceipt } from '~/server/payments/tax-receipts/send';
import { startEbarimtServer } from './ebarimt-server';
import { bill, cash, cashDesk } from './payments';

/** A cash desk with e-barimt: a server that replaces the tax authority's, and the jobs that call it. */
export async function taxDesk(db: Database, { codeHours = 72 } = {}) {
  const server = await startEbarimtServer();
  const ebarimt = {
    provider: 'posapi' as const,
    apiUrl: server.url,
    merchantTin: '37900846788',
    posNo: '001',
    branchNo: '001',
    districtCode: '2501',
    infoUrl: server.url,
    codeHours,
  };
  const env = {
    ...readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true', PUBLIC_URL: 'http://moz.example' }),
    ebarimt,
  };
  const desk = await cashDesk(db, { env });
  const services = {
    ...desk.app.services,
    ebarimt: posapiEbarimt(ebarimt, { receiptMs: 500, otherMs: 500 }),
  };

  /** The accountant's codes, from now on. */
  const confirmCodes = async (): Promise<void> => {
    await db
      .insertInto('taxSetting')
      .values({
        country: 'MN',
        freight: 'vat_zero',
        services: 'vat_able',
        freightCode: '6531100',
        servicesCode: '6721000',
        freightRelief: '401',
        validFrom: desk.app.clock.now,
      })
      .execute();
  };

  const receiptsOf = async (formId: string) =>
    await db.selectFrom('taxReceipt').selectAll().where('formId', '=', formId).orderBy('number').execute();

  /** Does what the worker does: runs the jobs of tax receipts until none is left. */
  const work = async (): Promise<void> => {
    for (;;) {
      const { rows } = await sql<{ id: string; payload: unknown }>`
        delete from graphile_worker._private_jobs where id in (
          select _private_jobs.id from graphile_worker._private_jobs
          join graphile_worker._private_tasks on _private_tasks.id = task_id
          where identifier = 'send_tax_receipt' order by _private_jobs.id limit 1
        ) returning id, payload`.execute(db);
      const [job] = rows;
      if (!job) return;
      await sendTaxReceipt(services, { payload: job.payload });
    }
  };
  /** The job of each minute, then what it added. */
  const nextMinute = async (): Promise<void> => {
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 60_000);
    await askTaxReceipts(services);
    await work();
  };

  /** Takes ₮ in Ulaanbaatar, the whole bill by default. */
  const take = async (formId: string, change: object = {}) =>
    await desk.ulaanbaatar.api.payments.record(
      cash(formId, { currency: 'MNT', amount: bill.mnt, ...change }),
    );

  return { ...desk, server, seller: ebarimt, services, confirmCodes, receiptsOf, work, nextMinute, take };
}
