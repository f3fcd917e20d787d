import { type DutyRules, dutiesOf, isReadyToJoin, type ShelfRules } from '~/domain/arrivals/duties';
import { declaredCentsOf } from '~/domain/arrivals/goods';
import { finalArrivalStates, onShelfStates } from '~/domain/arrivals/states';
import { shelfStorageOf } from '~/domain/arrivals/storage';
import { presentWait } from '~/domain/arrivals/waiting';
import { DomainError } from '~/domain/core/errors';
import { centsToMnt } from '~/domain/core/money';
import type { Context, RuleContext } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { ownOr } from '../../customers/service';
import { readImportRules } from '../../customs/rules';
import { readAnswers } from '../../goods/lines/read';
import { findGoodsRules } from '../../goods/rules';
import { findConstants } from '../../settings/constants/queries';
import { findOnTheWay, findShelf } from './queries';
import type { Shelf, ShelfCard } from './schema';

/** More than a customer has; a program with more uses the list. */
const most = 200;
const mostEnded = 50;
const endedStates = [...finalArrivalStates, 'lost'] as const;

type ShelfRow = Awaited<ReturnType<typeof findShelf>>[number];
/** What a declared value exceeds the exemption by, in ₮; null while no rate is known. */
type Exemption = (declaredCents: number) => number | null;

/** Returns what a customer has on the shelf with the duties of each, what is on its way, and what has ended. */
export async function readShelf(ctx: Context, customerId: string | undefined): Promise<Shelf> {
  const owner = ownOr(ctx, customerId);
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const from = { customerId: owner, scope, limit: most };
  const now = ctx.now();
  const [rows, onTheWay, ended, rules, exemption] = await Promise.all([
    findShelf(ctx.db, { ...from, states: onShelfStates }),
    findOnTheWay(ctx.db, from),
    findShelf(ctx.db, { ...from, states: endedStates, limit: mostEnded }),
    readDutyRules(ctx),
    readExemption(ctx),
  ]);
  const card = (row: ShelfRow): ShelfCard => cardOf(row, { rules, exemption, now });
  return { servedAt: now, onShelf: rows.map(card), onTheWay, ended: ended.map(card) };
}

type JoiningArrivals = { customerId: string; ids: readonly string[] };

/** @throws DomainError `arrival.not_ready` with the number of the first arrival that a duty bars from a form. */
export async function assertReady(
  { tx, now, ability }: ChangeContext,
  { customerId, ids }: JoiningArrivals,
): Promise<void> {
  const scope = { ability, action: 'read' } as const;
  const rows = await findShelf(tx, { customerId, scope, states: ['stored'], limit: ids.length, ids });
  const rules = await readDutyRules({ db: tx, now });
  const cards = rows.map((row) => cardOf(row, { rules, exemption: () => null, now: now() }));
  const barred = cards.find(({ isReady }) => !isReady);
  if (barred) throw new DomainError('arrival.not_ready', { number: barred.number });
}

/** Reads what the customer of parcels on the shelf has to do with each. */
export async function readDuties(
  { tx, now }: Pick<RuleContext, 'tx' | 'now'>,
  { customerId, ids }: JoiningArrivals,
): Promise<Pick<ShelfCard, 'id' | 'duties'>[]> {
  const states = ['stored', 'joined'] as const;
  const rows = await findShelf(tx, { customerId, scope: 'system', states, limit: ids.length, ids });
  const rules = await readDutyRules({ db: tx, now });
  return rows.map((row) => cardOf(row, { rules, exemption: () => null, now: now() }));
}

async function readDutyRules(ctx: Pick<Context, 'db' | 'now'>): Promise<DutyRules> {
  return { ...(await readShelfRules(ctx)), goods: await findGoodsRules(ctx.db) };
}

export async function readShelfRules({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ShelfRules> {
  const keys = [
    'shelf.free_days',
    'shelf.fee_cents_per_day',
    'shelf.warning_days',
    'arrivals.invoice_required',
  ] as const;
  const constant = await findConstants(db, keys, now());
  return {
    freeDays: constant('shelf.free_days'),
    feeCentsPerDay: constant('shelf.fee_cents_per_day'),
    warningDays: constant('shelf.warning_days'),
    isInvoiceDemanded: constant('arrivals.invoice_required') === 1,
  };
}

/** Returns what a declared value exceeds the exemption of an individual by. */
async function readExemption(ctx: Context): Promise<Exemption> {
  const { rate, minimumWageMnt, exemptWages } = await readImportRules(ctx);
  return (declaredCents) =>
    rate === undefined ? null : centsToMnt(declaredCents, rate) - minimumWageMnt * exemptWages;
}

function cardOf(
  row: ShelfRow,
  { rules, exemption, now }: { rules: DutyRules; exemption: Exemption; now: Date },
): ShelfCard {
  const { status: state, shelfSince, shelfStoppedAt: stoppedAt, billedDays } = row;
  const clock = { state, shelfSince, stoppedAt, billedDays };
  const duties = dutiesOf(
    {
      ...clock,
      items: row.items.map(readAnswers),
      hasInvoice: row.hasInvoice,
      isExpectedBySeveral: row.needsStaff === 'several_expect',
      doContentsDiffer: row.contentsAnswer === 'differs',
      overMnt: exemption(declaredCentsOf(row.items)),
    },
    rules,
    now,
  );
  return {
    ...factsOf(row),
    waitsUntil: presentWait(row.waitsUntil, now),
    duties,
    isReady: state === 'stored' && isReadyToJoin(duties),
    storage: shelfStorageOf(clock, rules, now),
  };
}

function factsOf(row: ShelfRow): Omit<ShelfCard, 'duties' | 'isReady' | 'storage' | 'waitsUntil'> {
  const { lengthMm, widthMm, heightMm, formId, formCode, formStatus } = row;
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    office: row.office,
    shop: row.shop ?? '',
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    boxNo: row.boxNo,
    grossG: row.grossG,
    sizes: lengthMm && widthMm && heightMm ? { lengthMm, widthMm, heightMm } : null,
    arrivedAt: row.arrivedAt,
    endedAt: row.endedAt,
    photos: row.photos,
    items: row.items.map(readAnswers).map((item) => ({ ...item, hsCode: item.hsCode ?? '' })),
    services: row.services,
    form: formId && formCode ? { id: formId, code: formCode, isDraft: formStatus === 'draft' } : null,
  };
}
