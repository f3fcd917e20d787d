import { DomainError } from '~/domain/core/errors';
import type { SetAside } from '~/domain/station/schema';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/trpc';
import { lockCargo } from '../queries';
import { deleteUnsent, listDevices } from './queries';

/** How many devices a refusal names; the record of the cargo shows all. */
const named = 5;

/**
 * Nobody still has scans for the cargo, as far as we know. The cargo is locked: what a device reports beside its
 * scans is either seen here, or waits until the cargo is closed.
 * @throws DomainError `cargo.scans_unsent`, naming the devices.
 */
export async function assertAllSent(
  { tx }: Pick<ChangeContext, 'tx'>,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const devices = await listDevices(tx, { cargoId: id });
  if (devices.length === 0) return;
  const count = devices.flatMap(({ unsent }) => unsent).reduce((sum, { scans }) => sum + scans, 0);
  const names = devices.slice(0, named).map(({ name }) => name);
  const more = devices.length > named ? ', …' : '';
  throw new DomainError('cargo.scans_unsent', { cargo: code, count, devices: names.join(', ') + more });
}

/** @throws DomainError `not_found`. */
export async function setAside(
  ctx: ChangeContext,
  { cargoId, deviceId, reason }: SetAside,
): Promise<{ scans: number }> {
  const cargo = await lockCargo(ctx.tx, cargoId);
  const report = cargo && (await deleteUnsent(ctx.tx, { cargoId, deviceId }));
  if (!report) throw new DomainError('not_found');
  const { scans, name } = report;
  await audit(ctx.tx, ctx, {
    action: 'cargo.setScansAside',
    entity: 'cargo',
    entityId: cargoId,
    before: { device: name, scans },
    after: { reason },
  });
  return { scans };
}
