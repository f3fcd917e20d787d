import type { ParcelState } from '~/domain/parcels/states';
import type { CaseCause, CaseKind } from './states';

/** The kind of case that each event opens automatically. */
const kindOf = {
  lost: 'loss',
  damaged: 'damage',
  late: 'delay',
} as const satisfies Readonly<Record<Exclude<CaseCause, 'asked'>, CaseKind>>;

export type CaseBeginning = keyof typeof kindOf;

/** The kind of the case that begins with what happened to a parcel. */

export function kindOfBeginning(cause: CaseBeginning): CaseKind {
  return kindOf[cause];
}

/** A parcel in such a state is late once its promised days are over. One on hold or on its way back is not. */
export const parcelsOnWay = [
  'received',
  'ready',
  'loaded',
  'departed',
  'arrived',
  'customs',
] as const satisfies readonly ParcelState[];
