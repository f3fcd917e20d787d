import { parcelActs } from '~/domain/parcel/acts';
import type { ScanAct } from '~/domain/parcel/schema';
import type { Action } from '~/domain/permissions';

const actOfScan = {
  ready: 'ready',
  customs: 'startCustoms',
  available: 'clear',
  out_for_delivery: 'sendOut',
  back: 'bringBack',
} as const satisfies Record<ScanAct, keyof typeof parcelActs>;

/** What one must be allowed to do for a station's act. */
export function permissionOfScan(act: ScanAct): Action {
  return parcelActs[actOfScan[act]].permission;
}
