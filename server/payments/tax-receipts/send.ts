import { z } from 'zod';
import { MINUTE_MS } from '~/domain/core/durations';
import { isRegisterNumber } from '~/domain/payments/tax-receipt';
import type { RuleServices } from '../../core/api/as-rule';
import type { Services } from '../../core/api/context';
import type { JobRun } from '../../core/jobs/job';
import { noteWaiting, type Prepared, prepareTaxReceipt } from './prepare';
import { EbarimtError, type EbarimtProvider } from './provider';
import {
  addTaxJobs,
  deleteTaxCodesBefore,
  doubtTaxReceiptsBefore,
  findTaxReceipt,
  moveTaxReceipt,
} from './queries';
import { noteIssued, noteReturned, noteUnissued } from './settle';

const payloadSchema = z.object({ id: z.guid() });
/** Longer than the service may take to answer. */
const doubtMs = 5 * MINUTE_MS;

export type TaxSender = RuleServices &
  Pick<Services, 'db' | 'log' | 'secret'> & {
    ebarimt: EbarimtProvider | undefined;
  };
type Sender = TaxSender & { ebarimt: EbarimtProvider };

/** Issues a queued tax receipt at the tax authority's service, or returns one. */
export async function sendTaxReceipt(
  services: TaxSender,
  { payload }: Pick<JobRun, 'payload'>,
): Promise<void> {
  const { id } = payloadSchema.parse(payload);
  const { db, ebarimt } = services;
  const receipt = await findTaxReceipt(db, id);
  if (!ebarimt || !receipt) return;
  const sender = { ...services, ebarimt };
  if (receipt.state === 'queued') await issue(sender, receipt);
  if (receipt.state === 'returning') await giveBack(sender, receipt);
}

/** Sends what waits, doubts what was never answered, and deletes codes whose time is over. */
export async function askTaxReceipts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await doubtTaxReceiptsBefore(db, new Date(now().getTime() - doubtMs), now());
  await addTaxJobs(db);
  await deleteTaxCodesBefore(db, now());
}

/** Sends what the service has collected to the tax authority, as it asks for each day. */
export async function closeTaxDay({ ebarimt }: Pick<TaxSender, 'ebarimt'>): Promise<void> {
  await ebarimt?.sendCollected();
}

type Found = Prepared['receipt'];

async function issue(services: Sender, receipt: Found): Promise<void> {
  const { ebarimt, db, log } = services;
  const tin = await tinOf(services, receipt);
  const prepared = tin === undefined ? undefined : await prepareTaxReceipt(services, receipt.id, tin);
  if (!prepared) return;
  try {
    await noteIssued(services, prepared.receipt, await ebarimt.issue(prepared.order));
  } catch (cause) {
    if (!(cause instanceof EbarimtError)) throw cause;
    log.warn({ taxReceiptId: receipt.id, problem: cause.problem, reason: cause.message }, 'no tax receipt');
    await noteUnissued({ db, now: services.now }, receipt.id, cause);
  }
}

/** Returns the taxpayer number of the buyer, '' of a person; undefined when it cannot be found now or at all. */
async function tinOf({ ebarimt, db, now }: Sender, receipt: Found): Promise<string | undefined> {
  const { id, buyerKind, buyerNumber } = receipt;
  if (buyerKind === 'person') return '';
  if (!isRegisterNumber(buyerNumber)) return buyerNumber;
  try {
    const tin = await ebarimt.findTin(buyerNumber);
    if (tin !== undefined) return tin;
    await moveTaxReceipt(
      db,
      { id, from: 'queued' },
      { state: 'failed', problem: 'buyer_unknown', updatedAt: now() },
    );
  } catch (cause) {
    if (!(cause instanceof EbarimtError)) throw cause;
    await noteWaiting(db, receipt, 'not_reached');
  }
  return undefined;
}

async function giveBack(services: Sender, { id, receiptNo, serviceDate }: Found): Promise<void> {
  const { ebarimt, log } = services;
  try {
    await ebarimt.giveBack({ receiptNo: receiptNo ?? '', date: serviceDate ?? '' });
  } catch (cause) {
    if (!(cause instanceof EbarimtError)) throw cause;
    log.warn(
      { taxReceiptId: id, problem: cause.problem, reason: cause.message },
      'no tax receipt was returned',
    );
    // Returning it once more returns nothing twice, so only a refusal ends the attempts.
    if (cause.problem === 'refused') await noteReturned(services, id, cause.message);
    return;
  }
  await noteReturned(services, id);
}
