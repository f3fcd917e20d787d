import { MINUTE_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { centsToMnt, parseRate } from '~/domain/core/money';
import { destinationZone } from '~/domain/core/offices';
import { storageDue } from '~/domain/core/storage-days';
import { canAct } from '~/domain/parcels/acts';
import { storageOf } from '~/domain/parcels/storage';
import { standingOf } from '~/domain/payments/ledger';
import { isPassTimely, PASS_USE_MINUTES, type PassCode, readPassText } from '~/domain/receiver/pass';
import type { ReadPass } from '~/domain/receiver/pass-schema';
import { canOn } from '~/domain/roles/permissions';
import { audit } from '../../audit/service';
import type { Context } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import { countAct } from '../../core/limits/rate-limit/limits';
import { getLedger, lockFormRow } from '../../payments/queries';
import { findConstant } from '../../settings/constants/queries';
import { findBilledDays } from '../storage/queries';
import { readStorageRules } from '../storage/rules';
import { isPassOurs } from './code';
import { findPassHolder, insertPassUse, listPieces } from './queries';

/**
 * Counts a reading before its transaction, which has the only connection that it needs.
 * @throws DomainError `rate_limit`.
 */
export async function countReading({ db, session }: Context): Promise<void> {
  await countAct(db, 'pass-read', session?.user.id ?? '');
}

type Piece = Awaited<ReturnType<typeof listPieces>>[number];

/**
 * Reads the code of a collection pass at the desk, once. What it answers replaces the last four digits at the hand-over.
 * @throws DomainError `pass.unreadable`, `pass.unknown`, `pass.withdrawn`, `pass.expired`, `pass.used`, `pass.no_parcel`,
 * `pass.other_form`.
 */
export async function readPass(ctx: ChangeContext, { text, parcelId }: ReadPass) {
  const code = readPassText(text);
  if (!code) throw new DomainError('pass.unreadable', {}, 'text');
  const holder = await findHolder(ctx, code);
  await lockFormRow(ctx.tx, holder.formId);
  const pieces = (await listPieces(ctx.tx, holder.formId)).filter(
    (piece) => canAct('deliver', piece) && canOn(ctx.ability, 'deliver', 'Parcel', piece),
  );
  if (parcelId && !pieces.some(({ id }) => id === parcelId))
    throw new DomainError('pass.other_form', { form: holder.code ?? '' }, 'text');
  const [first] = pieces;
  if (!first) throw new DomainError('pass.no_parcel', { form: holder.code ?? '' }, 'text');
  const passUseId = await storeUse(ctx, code, holder);
  const person = { name: holder.name ?? first.receiverName, isCollector: holder.collectorId !== null };
  await audit(ctx.tx, ctx, {
    action: 'parcels.readPass',
    entity: 'form',
    entityId: holder.formId,
    after: { passUseId, ...person },
  });
  return {
    passUseId,
    isStill: 'day' in code.time,
    formCode: holder.code,
    person,
    parcels: pieces.map(({ id, version, number, pieceNo, status, place }) => ({
      ...{ id, version, number, pieceNo, status, place },
    })),
    ...(await moneyOf(ctx, pieces, holder)),
    expiresAt: new Date(ctx.now().getTime() + PASS_USE_MINUTES * MINUTE_MS),
  };
}

type Holder = NonNullable<Awaited<ReturnType<typeof findPassHolder>>>;

async function findHolder(ctx: ChangeContext, code: PassCode): Promise<Holder> {
  const holder = await findPassHolder(ctx.tx, code);
  if (!holder || !isPassOurs(ctx, code, holder.linkVersion))
    throw new DomainError('pass.unknown', {}, 'text');
  if (holder.withdrawnAt) throw new DomainError('pass.withdrawn', {}, 'text');
  const stillDays = await findConstant(ctx.tx, 'receiver.still_pass_days', ctx.now());
  if (!isPassTimely(code.time, ctx.now(), { zone: destinationZone, stillDays }))
    throw new DomainError('pass.expired', {}, 'text');
  return holder;
}

async function storeUse(ctx: ChangeContext, { time }: PassCode, holder: Holder): Promise<string> {
  const id = await insertPassUse(ctx.tx, {
    ...{ formId: holder.formId, collectorId: holder.collectorId, linkVersion: holder.linkVersion },
    ...('day' in time ? { minute: 0, day: time.day } : { minute: time.minute, day: null }),
    ...{ readBy: ctx.session.user.id, readAt: ctx.now() },
  });
  if (id === undefined) throw new DomainError('pass.used', {}, 'text');
  return id;
}

/** What is owed for the form, with the storage that the hand-over of these pieces will add. */
async function moneyOf(ctx: ChangeContext, pieces: readonly Piece[], { formId, mntPerUnit }: Holder) {
  const rules = await readStorageRules({ db: ctx.tx, now: ctx.now });
  let storageCents = 0;
  for (const piece of pieces) {
    const storage = storageOf(piece, rules, ctx.now());
    storageCents += storageDue(storage, await findBilledDays(ctx.tx, piece.id))?.cents ?? 0;
  }
  const { balanceCents } = standingOf(await getLedger(ctx.tx, formId));
  const owedCents = balanceCents + storageCents;
  return {
    balanceCents,
    storageCents,
    owedCents,
    owedMnt: mntPerUnit === null ? null : centsToMnt(owedCents, parseRate(mntPerUnit)),
  };
}
