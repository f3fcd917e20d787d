import { parcelActs, scanMoves } from '~/domain/parcels/acts';
import type { Action, Subject } from '~/domain/roles/permissions';
import type { StationAct } from './schema';

/** The permission that a scan needs; an undo needs the permission of the scan it takes back. */
export function permissionOf(act: Exclude<StationAct, 'undo'>): readonly [Action, Subject] {
  switch (act) {
    case 'load':
    case 'arrive':
      return [act, 'Cargo'];
    case 'shelf':
    case 'shelfPhoto':
      return ['receive', 'Arrival'];
    case 'measure':
    case 'screen':
      return [act, 'Parcel'];
    default:
      return [parcelActs[scanMoves[act].act].permission, 'Parcel'];
  }
}
