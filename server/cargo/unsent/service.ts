import { DomainError } from '~/domain/core/errors';
import { defaultLocale } from '~/domain/core/format/locale';
import type { SetAside } from '~/domain/station/schema';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { lockCargo } from '../queries';
import { deleteUnsent, listDevices } from './queries';

/** Most devices named in a refusal; the cargo's page shows all. */
const named = 5;

/**
 * Requires that no device reports unsent scans for the cargo. The cargo is locked: a report is either seen here or
 * waits until the cargo is closed.
 * @throws DomainError `cargo.scans_unsent`, naming the devices.
 */
export async function assertAllSent(
  { tx }: Pick<ChangeContext, 'tx'>,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const devices = await listDevices(tx, { cargoId: id }, defaultLocale);
  if (devices.length === 0) return;
  const count = devices.flatMap(({ unsent }) => unsent).reduce((sum, { scans }) => sum + scans, 0);
  const names = devices.slice(0, named).map(({ name }) => name);
  const more = devices.length > named ? ', …' : '';
  throw new DomainError('cargo.scans_unsent', { cargo: code, count, devices: names.join(', ') + more });
}

/**
 * Ignores a device's report for the cargo.
 * @throws DomainError `not_found`.
 */
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
