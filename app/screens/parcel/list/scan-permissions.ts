import { parcelActs, scanMoves } from '~/domain/parcel/acts';
import type { ScanAct } from '~/domain/parcel/schema';
import type { Action } from '~/domain/permissions';

/** What one must be allowed to do for a station's act. */
export function permissionOfScan(act: ScanAct): Action {
  return parcelActs[scanMoves[act].act].permission;
}
