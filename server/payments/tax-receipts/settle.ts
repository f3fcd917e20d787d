import { HOUR_MS } from '~/domain/core/durations';
import { audit } from '../../audit/service';
import { asRule, type RuleServices } from '../../core/api/as-rule';
import type { RuleContext, Services, Tx } from '../../core/api/context';
import { lockFormRow } from '../queries';
import { sealCodes } from './codes';
import { followTaxReceipt } from './follow';
import type { EbarimtError, IssuedTaxReceipt } from './provider';
import { findTaxReceipt, moveTaxReceipt } from './queries';

type Settling = RuleServices & Pick<Services, 'db' | 'secret'>;
type Found = NonNullable<Awaited<ReturnType<typeof findTaxReceipt>>>;

/** Stores an issued receipt; its codes are encrypted and stay for hours. */
export async function noteIssued(
  services: Settling,
  receipt: Found,
  issued: IssuedTaxReceipt,
): Promise<void> {
  const { env, now } = services;
  const hours = env.ebarimt.provider === 'off' ? 0 : env.ebarimt.codeHours;
  const codes =
    hours === 0
      ? { codes: null, codesUntil: null }
      : {
          codes: sealCodes(services, receipt.id, issued),
          codesUntil: new Date(now().getTime() + hours * HOUR_MS),
        };
  await asOne(services, receipt.id, async (ctx, { id, paymentId, correctsId }) => {
    const set = { receiptNo: issued.receiptNo, serviceDate: issued.date, issuedAt: now(), updatedAt: now() };
    const at = { id, from: 'sending' } as const;
    if (!(await moveTaxReceipt(ctx.tx, at, { state: 'issued', problem: null, ...set, ...codes }))) return;
    await replaceCorrected(ctx.tx, correctsId, now());
    await audit(ctx.tx, ctx, {
      action: 'payments.taxReceiptIssued',
      entity: 'payment',
      entityId: paymentId,
      after: { receiptNo: issued.receiptNo },
    });
    await followTaxReceipt(ctx, paymentId);
  });
}

/** The receipt that was corrected is no longer valid, nor are its codes. */
export async function replaceCorrected(tx: Tx, correctsId: string | null, updatedAt: Date): Promise<void> {
  if (correctsId === null) return;
  const gone = { state: 'replaced', codes: null, codesUntil: null, updatedAt } as const;
  await moveTaxReceipt(tx, { id: correctsId, from: 'issued' }, gone);
}

/** Stores why a receipt was not issued. What was not sent waits; without an answer it may have been issued. */
export async function noteUnissued(
  { db, now }: Pick<Settling, 'db' | 'now'>,
  id: string,
  { problem, message }: EbarimtError,
): Promise<void> {
  const sets = {
    not_reached: { state: 'queued', problem: 'not_reached' },
    refused: { state: 'failed', problem: 'refused', reason: message.slice(0, 500) },
    lost: { state: 'unknown', problem: 'answer_lost' },
  } as const;
  await moveTaxReceipt(db, { id, from: 'sending' }, { ...sets[problem], updatedAt: now() });
}

/** Stores that a receipt was returned, or the reason of a refusal. */
export async function noteReturned(services: Settling, receiptId: string, refusal?: string): Promise<void> {
  const { now } = services;
  await asOne(services, receiptId, async (ctx, { id, paymentId, receiptNo }) => {
    const set =
      refusal === undefined
        ? ({ state: 'returned', problem: null, reason: '', codes: null, codesUntil: null } as const)
        : ({ state: 'return_refused', problem: 'refused', reason: refusal.slice(0, 500) } as const);
    const at = { id, from: 'returning' } as const;
    if (!(await moveTaxReceipt(ctx.tx, at, { ...set, updatedAt: now() })) || refusal !== undefined) return;
    await audit(ctx.tx, ctx, {
      action: 'payments.taxReceiptReturned',
      entity: 'payment',
      entityId: paymentId,
      before: { receiptNo },
    });
    await followTaxReceipt(ctx, paymentId);
  });
}

async function asOne(
  services: Settling,
  id: string,
  work: (ctx: RuleContext, receipt: Found) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const receipt = await findTaxReceipt(tx, id);
    if (!receipt) return;
    await lockFormRow(tx, receipt.formId);
    await work(asRule(services, tx, 'job:send_tax_receipt'), receipt);
  });
}
