import { parcelActs, scanMoves } from '~/domain/parcels/acts';
import type { Action, Subject } from '~/domain/roles/permissions';
import type { StationAct } from './schema';

/** What one must be allowed to do for a scan of this act; an undo asks it of what it takes back. */
export function permissionOf(act: Exclude<StationAct, 'undo'>): readonly [Action, Subject] {
  switch (act) {
    case 'load':
    case 'arrive':
      return [act, 'Cargo'];
    case 'measure':
    case 'screen':
      return [act, 'Parcel'];
    default:
      return [parcelActs[scanMoves[act].act].permission, 'Parcel'];
  }
}
