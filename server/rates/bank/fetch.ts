import { dayOf } from '~/domain/core/calendar';
import { DAY_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { fromZonedInput } from '~/domain/core/format/zones';
import { parseRate, type RateMicros, rateToText } from '~/domain/core/money';
import { destinationZone } from '~/domain/core/offices';
import type { EventData } from '~/domain/events/kinds';
import { isRateSlip, RATE_STALE_DAYS } from '~/domain/rates/slip';
import { audit } from '../../audit/service';
import { asRule, type RuleServices, ruleActor } from '../../core/api/as-rule';
import type { Services, Tx } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { noteFailure, noteSuccess } from '../../core/jobs/task-health/queries';
import { countAct } from '../../core/limits/rate-limit/limits';
import { findRate } from '../../quotes/queries';
import { hasBankRate, insertRate, lockCurrency } from '../queries';
import { slipParams } from '../slip';
import { BankError, type BankRate, type RateBank } from './provider';

type Worker = RuleServices & Pick<Services, 'db' | 'log'>;
type Alarm = EventData['rate.refused'];

const job = 'job:fetch_rate';

/**
 * Stores the bank's newest rate, valid from its day in Ulaanbaatar. A rate entered by hand later that day stays in
 * force. A rate that is unreadable, stale or far from the last one is not stored, and staff who manage rates are
 * notified. They are also notified when the bank is unreachable and the current rate has become stale.
 */
export async function fetchRate(services: Worker, bank: RateBank): Promise<void> {
  const now = services.now();
  const today = dayOf(now, destinationZone);
  try {
    const alarm = await storeRate(services, await bank.newest(today), today);
    if (!alarm) return await noteSuccess(services.db, 'fetch_rate', now);
    await noteFailure(services.db, 'fetch_rate', { now, reason: alarm.reason });
    await raise(services, alarm);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    services.log.warn({ kind: error.kind, reason: error.message }, 'no rate from the bank');
    const reason = error.kind === 'format' ? formatAlarm.reason : 'rate_away';
    await noteFailure(services.db, 'fetch_rate', { now, reason });
    const alarm = error.kind === 'format' ? formatAlarm : await staleAlarm(services, now);
    if (alarm) await raise(services, alarm);
  }
}

const formatAlarm: Alarm = { reason: 'rate_format', params: {} };

async function staleAlarm({ db }: Worker, now: Date): Promise<Alarm | undefined> {
  const inUse = await findRate(db, 'AUD', now);
  const isOld = inUse && now.getTime() - inUse.validFrom.getTime() > RATE_STALE_DAYS * DAY_MS;
  return isOld
    ? { reason: 'rate_stale', params: { day: dayOf(inUse.validFrom, destinationZone) } }
    : undefined;
}

async function storeRate({ db, now }: Worker, found: BankRate, today: string): Promise<Alarm | undefined> {
  if (Date.parse(today) - Date.parse(found.day) > RATE_STALE_DAYS * DAY_MS) {
    return { reason: 'rate_stale', params: { day: found.day } };
  }
  const validFrom = fromZonedInput(`${found.day} 00:00`, destinationZone);
  if (!validFrom) throw new BankError('format', 'a day that does not exist');
  return await db.transaction().execute(async (tx) => {
    await lockCurrency(tx, 'AUD');
    const mntPerUnit = rateToText(found.rate);
    if (await hasBankRate(tx, 'AUD', { validFrom, mntPerUnit })) return undefined;
    const before = await findRate(tx, 'AUD', validFrom);
    const last = before && parseRate(before.mntPerUnit);
    if (last && isRateSlip(last, found.rate)) {
      return { reason: 'rate_slip', params: slipParams(last, found.rate) } as const;
    }
    await enter(tx, { validFrom, rate: found.rate, now: now() });
    return undefined;
  });
}

type Entry = { validFrom: Date; rate: RateMicros; now: Date };

async function enter(tx: Tx, { validFrom, rate, now }: Entry): Promise<void> {
  const mntPerUnit = rateToText(rate);
  const entry = { currency: 'AUD', mntPerUnit, source: 'bank', validFrom, createdAt: now } as const;
  const { id } = await insertRate(tx, entry);
  const after = { mntPerUnit, validFrom };
  await audit(tx, ruleActor(job), { action: 'rates.fetch', entity: 'rate', entityId: id, after });
}

/** Notifies staff once a day for each reason, because the bank is queried every hour. */
async function raise(services: Worker, alarm: Alarm): Promise<void> {
  const { db, log } = services;
  const { reason, params } = alarm;
  log.error({ reason, ...params }, 'the rate of the bank was not taken');
  try {
    await countAct(db, 'rate-alarm', reason);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'rate_limit') return;
    throw error;
  }
  await db.transaction().execute(async (tx) => {
    await publish(asRule(services, tx, job), 'rate.refused', [
      { entityId: null, customerId: null, data: alarm },
    ]);
  });
}
