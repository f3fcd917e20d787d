import { DomainError } from '~/domain/core/errors';
import { scanTime } from '~/domain/station/clock';
import type { StationAnswer } from '~/domain/station/schema';
import type { ChangeContext } from '../core/api/trpc';
import { isTakenBack } from '../core/db/faults';
import { answerGroup } from './answer-group';
import { actOf } from './perform';
import { isEventTaken } from './queries';
import { inSavepoint } from './savepoint';
import type { Sent } from './schema';
import type { TimedScan } from './timed-scan';

/**
 * Answers scans in their sequence. Scans of one act are performed together; if that fails, one by one. If a single scan
 * fails unexpectedly, the answers end before it and the device sends the rest again. Without `isGuarded`, a failure of
 * the scan rolls back the whole transaction.
 */
export async function answerScans(
  ctx: ChangeContext,
  sent: Sent,
  { isGuarded }: { isGuarded: boolean },
): Promise<StationAnswer[]> {
  if (!isGuarded) return await answerGroup(ctx, timedScans(ctx, sent));
  const answers: StationAnswer[] = [];
  const groups = groupsOf(timedScans(ctx, sent));
  for (let group = groups.shift(); group; group = groups.shift()) {
    const scans = group;
    const answered = await inSavepoint(ctx.tx, () => answerGroup(ctx, scans)).catch(
      async (error: unknown) => {
        if (scans.length > 1 && !isTakenBack(error)) return undefined;
        if (isEventTaken(error)) return await inSavepoint(ctx.tx, () => answerGroup(ctx, scans, otherBody));
        if (answers.length === 0) throw error;
        ctx.log.error({ err: error, requestId: ctx.requestId, scan: scans[0]?.id }, 'a scan failed');
        return [];
      },
    );
    if (answered === undefined) groups.unshift(...scans.map((scan) => [scan]));
    else if (answered.length === 0) break;
    else answers.push(...answered);
  }
  return answers;
}

/** Another event already has the scan's id or its sequence number. */
const otherBody = new DomainError('idempotency.other_body');

function timedScans({ now }: ChangeContext, { device, sentAt, scans }: Sent): TimedScan[] {
  return scans
    .map((scan) => ({
      ...scan,
      deviceId: device.id,
      happenedAt: 'at' in scan ? scanTime({ at: scan.at, sentAt }, now()) : now(),
    }))
    .sort((one, other) => one.seq - other.seq);
}

/** Groups consecutive scans of one act. No group contains an id or a sequence number twice. */
function groupsOf(scans: readonly TimedScan[]): TimedScan[][] {
  const groups: TimedScan[][] = [];
  for (const scan of scans) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const isSame = first !== undefined && actOf(first) !== undefined && actOf(first) === actOf(scan);
    if (group && isSame && !group.some(({ id, seq }) => id === scan.id || seq === scan.seq)) group.push(scan);
    else groups.push([scan]);
  }
  return groups;
}
