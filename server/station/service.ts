import { isOverCapacity } from '~/domain/cargo/loading';
import { DomainError } from '~/domain/core/errors';
import type { SentScans } from '~/domain/station/schema';
import { isTakenBack } from '../core/errors';
import { inTransaction } from '../core/transaction';
import type { ChangeContext, SignedInContext } from '../core/trpc';
import { answerScans } from './answers';
import { isEventTaken, listCargoFigures, lockDevice, replaceUnsent, type Unsent } from './queries';
import type { Sent, SentScan } from './schema';

/**
 * Takes what a device has scanned, in one transaction, and its report of what it still has. Each scan is done once
 * however often it comes; what could not be answered counts as unsent.
 * Throws `not_signed_in` for those of somebody else: they wait until he is back.
 */
export async function sendScans(ctx: SignedInContext, sent: Sent): Promise<SentScans> {
  if ((sent.userId ?? ctx.session.user.id) !== ctx.session.user.id) throw new DomainError('not_signed_in');
  // One alone has nobody beside it to be kept from harm, and is the quicker for it.
  const isAlone = sent.scans.length === 1;
  return await applyScans(ctx, sent, { isGuarded: !isAlone }).catch(async (error: unknown) => {
    // The scans are not at fault: to a device a conflict is what a person has to settle.
    if (isTakenBack(error)) throw new DomainError('overloaded');
    if (!isAlone || !isEventTaken(error)) throw error;
    return await applyScans(ctx, sent, { isGuarded: true });
  });
}

async function applyScans(
  ctx: SignedInContext,
  sent: Sent,
  { isGuarded }: { isGuarded: boolean },
): Promise<SentScans> {
  const now = ctx.now();
  const userId = ctx.session.user.id;
  return await inTransaction(ctx.db, async (tx) => {
    const change: ChangeContext = { ...ctx, tx, now: () => now };
    const { device, scans } = sent;
    const lastSeq = Math.max(0, ...scans.map(({ seq }) => seq));
    const known = { ...device, userId, lastSeenAt: now, reportedSeq: lastSeq };
    const { hasUnsent, reportedSeq } = await lockDevice(tx, known);
    const answers = await answerScans(change, sent, { isGuarded });
    const answered = new Set(answers.map(({ id }) => id));
    const waiting = scans.filter(({ id }) => !answered.has(id));
    const unsent = [...sent.unsent, ...waiting.flatMap(unsentOf)];
    // A call that was given up comes late: what it knew is over.
    const isLate = scans.length > 0 && lastSeq < reportedSeq;
    if (!isLate && (hasUnsent || unsent.length > 0)) await replaceUnsent(tx, device.id, unsent);
    return { answers, cargos: await figuresOf(change, scans) };
  });
}

function unsentOf(scan: SentScan): Unsent[] {
  return 'cargoId' in scan ? [{ cargoId: scan.cargoId, count: 1 }] : [];
}

async function figuresOf(
  { tx, ability }: ChangeContext,
  scans: readonly SentScan[],
): Promise<SentScans['cargos']> {
  const ids = [...new Set(scans.flatMap(unsentOf).map(({ cargoId }) => cargoId))];
  if (ids.length === 0 || !ability.can('read', 'Cargo')) return [];
  const figures = await listCargoFigures(tx, ids);
  return figures.map(({ litres, capacityL, ...cargo }) => ({
    ...cargo,
    isOver: isOverCapacity({ ...cargo, litres, capacityL }),
  }));
}
