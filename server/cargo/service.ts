import { cargoCode } from '~/domain/cargo/code';
import { type ChangeCargo, capacityGrams, type PlanCargo } from '~/domain/cargo/schema';
import { isGrounded } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import { zonedTime } from '~/domain/core/format/zones';
import { originAirport, originZone } from '~/domain/core/offices';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { addWatchJob } from '../moves/queries';
import {
  type CargoRow,
  deleteLegs,
  insertCargo,
  insertLegs,
  lockCargo,
  nextCargoSerial,
  updateCargo,
} from './queries';

/** Creates or changes a flight plan. A flight can be changed until it departs. */

export async function planCargo(ctx: ChangeContext, plan: PlanCargo): Promise<CargoRow> {
  const { tx } = ctx;
  const year = zonedTime(plan.etd, originZone).year;
  const code = cargoCode(plan.legs[0]?.origin ?? originAirport, year, await nextCargoSerial(tx, year));
  const cargo = await refusingTakenMawb(plan.mawb, () =>
    insertCargo(tx, { ...columnsOf(plan), code, createdBy: ctx.session.user.id, createdAt: ctx.now() }),
  );
  await insertLegs(tx, cargo.id, plan.legs);
  await audit(tx, ctx, { action: 'cargo.plan', entity: 'cargo', entityId: cargo.id, after: cargo });
  return cargo;
}

export async function changeCargo(ctx: ChangeContext, change: ChangeCargo): Promise<CargoRow> {
  const { tx } = ctx;
  const before = await lockVersion(ctx, change);
  if (!isGrounded(before.status)) {
    throw new DomainError('cargo.not_editable', { cargo: before.code, status: before.status });
  }
  const hasOtherEta = change.eta.getTime() !== before.eta.getTime();
  const cargo = await refusingTakenMawb(change.mawb, () =>
    updateCargo(tx, before.id, { ...columnsOf(change), ...(hasOtherEta && { lateReportedAt: null }) }),
  );
  if (isMoved(before, cargo)) await addWatchJob(tx);
  await deleteLegs(tx, cargo.id);
  await insertLegs(tx, cargo.id, change.legs);
  await audit(tx, ctx, {
    action: 'cargo.update',
    entity: 'cargo',
    entityId: cargo.id,
    before,
    after: cargo,
  });
  return cargo;
}

/**
 * Locks the cargo at the version that the caller saw.
 * @throws DomainError `not_found`; `version.stale` when it has changed since.
 */
export async function lockVersion(
  ctx: ChangeContext,
  { id, version }: { id: string; version: number },
): Promise<CargoRow> {
  const cargo = await lockCargo(ctx.tx, id);
  if (!cargo) throw new DomainError('not_found');
  assertVersion(cargo, version);
  return cargo;
}

/** Whether it leaves or lands at another time, so that parcels may miss their promised days. */
function isMoved(before: CargoRow, after: CargoRow): boolean {
  return before.etd.getTime() !== after.etd.getTime() || before.eta.getTime() !== after.eta.getTime();
}

function columnsOf(plan: PlanCargo | ChangeCargo) {
  return {
    mawb: plan.mawb === '' ? null : plan.mawb,
    cutOff: plan.cutOff,
    etd: plan.etd,
    eta: plan.eta,
    capacityG: capacityGrams(plan.capacityKg),
    capacityL: plan.capacityL,
    notes: plan.notes,
    // Screens that were loaded before do not send it.
    ...(plan.crn !== undefined && { crn: plan.crn === '' ? null : plan.crn }),
  };
}

async function refusingTakenMawb<Row>(mawb: string, write: () => Promise<Row>): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    if (!isTakenMawb(error)) throw error;
    throw new DomainError('cargo.mawb_taken', { mawb }, 'mawb');
  }
}

function isTakenMawb(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'cargo_mawb_key';
}
