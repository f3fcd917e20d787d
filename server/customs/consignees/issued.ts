import { isCarrying } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import { consigneeSheetNumber, sheetChanges } from '~/domain/customs/sheet-changes';
import { audit } from '../../audit/service';
import { type CargoRow, findCargo, updateCargo } from '../../cargo/queries';
import { lockVersion } from '../../cargo/service';
import type { Context } from '../../core/api/context';
import type { ChangeContext } from '../../core/api/trpc';
import type { RowVersion } from '../../core/db/version/schema';
import { assertReadsAll } from '../../core/security/scope/service';
import { findCarriedForms } from '../cargo/queries';
import { findIssued, insertIssued, listIssued } from './queries';
import { type ConsigneeSheet, type ConsigneeSheets, type SheetContent, sheetContentSchema } from './schema';
import { readSheetNow } from './service';

/** Returns the issued version that is asked for as it was issued, else a draft of the goods as they are now. */
export async function readConsigneeSheet(
  ctx: Context,
  { cargoId, version }: { cargoId: string; version?: number | undefined },
): Promise<ConsigneeSheet> {
  if (version === undefined) return { ...(await readSheetNow(ctx, cargoId)), issue: null };
  assertReadsAll(ctx, 'Parcel');
  const found = await findIssued(ctx.db, { cargoId, version, locale: ctx.locale });
  if (!found) throw new DomainError('not_found');
  const { number, issuedBy } = found;
  return { ...sheetContentSchema.parse(found.sheet), issue: { version, number, issuedBy } };
}

/** Returns the issued sheets of a flight, and what changed since the newest. */
export async function listConsigneeSheets(ctx: Context, cargoId: string): Promise<ConsigneeSheets> {
  assertReadsAll(ctx, 'Parcel');
  const cargo = await findCargo(ctx.db, cargoId);
  if (!cargo) throw new DomainError('not_found');
  const versions = await listIssued(ctx.db, { cargoId, locale: ctx.locale });
  const isOpen = isCarrying(cargo.status);
  const [newest] = versions;
  return {
    cargo: { id: cargo.id, version: cargo.version, code: cargo.code },
    isOpen,
    isEmpty: (await findCarriedForms(ctx.db, cargoId)).length === 0,
    versions,
    changes: isOpen && newest ? await changesSince(ctx, { cargoId, version: newest.version }) : null,
  };
}

async function changesSince(
  ctx: Context,
  issued: { cargoId: string; version: number },
): Promise<ConsigneeSheets['changes']> {
  const sent = await readConsigneeSheet(ctx, issued);
  return sheetChanges(sent, await readSheetNow(ctx, issued.cargoId));
}

/**
 * Issues the sheet for the broker with the goods of a flight as they are now. An earlier one stays as it was issued.
 * @throws DomainError `cargo.not_editable`, `cargo.empty`.
 */
export async function issueConsigneeSheet(ctx: ChangeContext, seen: RowVersion): Promise<CargoRow> {
  const cargo = await lockVersion(ctx, seen);
  if (!isCarrying(cargo.status)) {
    throw new DomainError('cargo.not_editable', { cargo: cargo.code, status: cargo.status });
  }
  const sheet: SheetContent = await readSheetNow({ ...ctx, db: ctx.tx }, cargo.id);
  if (sheet.consignees.length === 0) throw new DomainError('cargo.empty');
  const [newest] = await listIssued(ctx.tx, { cargoId: cargo.id, locale: ctx.locale });
  const version = (newest?.version ?? 0) + 1;
  const number = consigneeSheetNumber(cargo.code, version);
  await insertIssued(ctx.tx, {
    ...{ cargoId: cargo.id, version, number, issuedBy: ctx.session.user.id, issuedAt: sheet.printedAt },
    sheet: JSON.stringify(sheet),
  });
  await audit(ctx.tx, ctx, {
    action: 'cargo.issueConsigneeSheet',
    entity: 'cargo',
    entityId: cargo.id,
    after: { number, consignees: sheet.consignees.length },
  });
  return await updateCargo(ctx.tx, cargo.id, {});
}
