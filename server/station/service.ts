import { isOverCapacity } from '~/domain/cargo/loading';
import { DomainError } from '~/domain/core/errors';
import type { SentScans } from '~/domain/station/schema';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import { isTakenBack } from '../core/db/faults';
import { inTransaction } from '../core/db/transaction';
import { answerScans } from './answers';
import { isEventTaken, listCargoFigures, lockDevice, replaceUnsent, type Unsent } from './queries';
import type { Sent, SentScan } from './schema';

/**
 * Applies the scans of a device and its report of unsent scans, in one transaction. Each scan is applied once however
 * often it is sent. A scan without an answer counts as unsent.
 * @throws DomainError `not_signed_in` when the scans are another user's; they wait until that user signs in again.
 */
export async function sendScans(ctx: SignedInContext, sent: Sent): Promise<SentScans> {
  if ((sent.userId ?? ctx.session.user.id) !== ctx.session.user.id) throw new DomainError('not_signed_in');
  // A single scan needs no savepoint, because no other scan depends on it. This is faster.
  const isAlone = sent.scans.length === 1;
  const done = await applyScans(ctx, sent, { isGuarded: !isAlone }).catch(async (error: unknown) => {
    // The scans are valid, so the device must retry. It would show a conflict to the user to resolve.
    if (isTakenBack(error)) throw new DomainError('overloaded');
    if (!isAlone || !isEventTaken(error)) throw error;
    return await applyScans(ctx, sent, { isGuarded: true });
  });
  countScans(ctx, sent, done);
  return done;
}

function countScans({ metrics }: SignedInContext, { scans }: Sent, { answers }: SentScans): void {
  const acts = new Map(scans.map(({ id, act }) => [id, act]));
  for (const { id, outcome } of answers) {
    const act = acts.get(id);
    if (act) metrics.countScan(act, outcome);
  }
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
    // A late request that the device gave up: its report of unsent scans is outdated.
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
