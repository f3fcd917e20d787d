import { DomainError } from '~/domain/core/errors';
import { stopsForPrice } from '~/domain/forms/price-approval';
import { moveOf } from '~/domain/parcels/acts';
import { LOW_VALUE_EXEMPTION, lacksExportReference } from '~/domain/parcels/holds';
import type { HoldReason } from '~/domain/parcels/states';
import type { ChangeContext } from '../core/api/trpc';
import { lockParcel } from '../moves/lock';
import { type MovedParcel, moveLocked, moveOne, type Scanned } from '../moves/move';
import { findFormFacts, type LockedParcel } from '../moves/queries';
import { type ChangedParcel, writeChange } from '../moves/write-change';
import { findConstant } from '../settings/constants/queries';

type Seen = { id: string; version: number };

/** Stores the export reference and releases a parcel held for it. */
export async function declareExport(
  ctx: ChangeContext,
  input: Seen & { exportReference: string },
): Promise<ChangedParcel> {
  const parcel = await lockParcel(ctx, 'declareExport', input);
  const { exportReference } = input;
  const facts = await exportFacts(ctx, parcel);
  if (lacksExportReference({ ...facts, exportReference })) {
    throw new DomainError('parcel.no_export_reference', { number: parcel.number }, 'exportReference');
  }
  const changed = await writeChange(ctx, parcel, {
    kind: 'export_declared',
    set: { exportReference },
    before: { exportReference: parcel.exportReference },
    after: { exportReference },
  });
  if (parcel.holdReason !== 'export' || !parcel.heldFrom) return changed;
  return await moveOne(ctx, parcel.id, { to: parcel.heldFrom, kind: 'released' });
}

/** Marks a parcel as ready to fly: screened, priced, labelled, and declared for export if its value requires it. */
export async function makeReady(
  ctx: ChangeContext,
  input: Partial<Seen> & { id: string },
): Promise<MovedParcel> {
  const parcel = await lockParcel(ctx, 'ready', input);
  const assertReady = await readiness(ctx, [parcel]);
  assertReady(parcel);
  if (!parcel.labelledAt) throw new DomainError('parcel.not_labelled', { number: parcel.number });
  const [moved] = await moveToReady(ctx, [parcel]);
  if (!moved) throw new DomainError('not_found');
  return moved;
}

/** Returns a check of what a parcel needs before it flies, without its label: a scan shows that it has one. */
export async function readiness(
  ctx: ChangeContext,
  parcels: readonly LockedParcel[],
): Promise<(parcel: LockedParcel) => void> {
  const factsOf = await exportFactsOf(ctx, parcels);
  return (parcel) => {
    const { isPriced, ...facts } = factsOf(parcel);
    const { number } = parcel;
    if (!parcel.screeningReference) throw new DomainError('parcel.not_screened', { number });
    if (!isPriced) throw new DomainError('parcel.unpriced', { number });
    if (lacksExportReference(facts)) throw new DomainError('parcel.no_export_reference', { number });
  };
}

/** Moves locked, complete parcels to ready; `scanned` adds the facts of their scans. */
export async function moveToReady(
  ctx: ChangeContext,
  parcels: readonly LockedParcel[],
  scanned: Scanned = {},
): Promise<MovedParcel[]> {
  const move = { ...scanned, ...moveOf('ready') } as const;
  const declared = parcels.filter(({ exportReference }) => exportReference);
  const exempt = parcels.filter(({ exportReference }) => !exportReference);
  return [
    ...(await moveLocked(ctx, declared, move)),
    ...(await moveLocked(ctx, exempt, { ...move, set: { exportReference: LOW_VALUE_EXEMPTION } })),
  ];
}

export async function holdParcel(
  ctx: ChangeContext,
  input: Seen & { reason: HoldReason; note: string },
): Promise<MovedParcel> {
  const parcel = await lockParcel(ctx, 'hold', input);
  const { reason, note } = input;
  return await moveOne(ctx, parcel.id, {
    ...moveOf('hold'),
    note,
    set: { holdReason: reason, holdNote: note },
  });
}

/** Releases a parcel to its previous status. A hold by a rule ends only when its reason is settled. */
export async function releaseParcel(ctx: ChangeContext, input: Seen): Promise<MovedParcel> {
  const parcel = await lockParcel(ctx, 'release', input);
  const { number, status } = parcel;
  if (!parcel.heldFrom) throw new DomainError('parcel.not_on_hold', { number, status });
  const { isNameWaiting, isPriceWaiting, ...facts } = await exportFacts(ctx, parcel);
  if (parcel.holdReason === 'sanctions' && isNameWaiting) {
    throw new DomainError('parcel.on_hold', { number: parcel.number, reason: 'sanctions' });
  }
  if (parcel.holdReason === 'price' && isPriceWaiting) {
    throw new DomainError('parcel.on_hold', { number: parcel.number, reason: 'price' });
  }
  if (parcel.holdReason === 'export' && lacksExportReference(facts)) {
    throw new DomainError('parcel.no_export_reference', { number: parcel.number });
  }
  return await moveOne(ctx, parcel.id, { to: parcel.heldFrom, kind: 'released' });
}

async function exportFacts(ctx: ChangeContext, parcel: LockedParcel) {
  const factsOf = await exportFactsOf(ctx, [parcel]);
  return factsOf(parcel);
}

async function exportFactsOf(ctx: ChangeContext, parcels: readonly LockedParcel[]) {
  const forms = await findFormFacts(ctx.tx, [...new Set(parcels.map(({ formId }) => formId))]);
  const formOf = new Map(forms.map((form) => [form.id, form]));
  const declarationCents = await findConstant(ctx.tx, 'customs.export_declaration_cents', ctx.now());
  return ({ formId, exportReference }: LockedParcel) => {
    const form = formOf.get(formId);
    const isPriceWaiting = form !== undefined && stopsForPrice(form.priceApproval);
    return {
      isNameWaiting: form?.isNameWaiting ?? false,
      isPriceWaiting,
      isPriced: Boolean(form?.billId) && !isPriceWaiting,
      declaredCents: form?.declaredCents ?? 0,
      exportReference,
      declarationCents,
    };
  };
}
