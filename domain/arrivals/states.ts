import { byName, isOneOf } from '~/domain/core/machine';

/** The states of a box on our shelf, from the arrival until it becomes a piece of a form or leaves in another way. */
export const arrivalStates = [
  'unclaimed',
  'stored',
  'joined',
  'accepted',
  'repacked',
  'collected',
  'return_pending',
  'returned',
  'disposed',
  'lost',
  'cancelled',
] as const;
export type ArrivalState = (typeof arrivalStates)[number];
export const arrivalState = byName(arrivalStates);

/** The box is on the shelf: its number is taken. */
export const onShelfStates = [
  'unclaimed',
  'stored',
  'joined',
  'return_pending',
] as const satisfies readonly ArrivalState[];
/** The box has left the shelf for good. A lost one may be found. */
export const finalArrivalStates = [
  'accepted',
  'repacked',
  'collected',
  'returned',
  'disposed',
  'cancelled',
] as const satisfies readonly ArrivalState[];

export const isOnShelf = isOneOf(onShelfStates);
export const isFinal = isOneOf(finalArrivalStates);

/** Why a person has to look at an arrival. */
export const staffNeeds = ['several_expect', 'differs', 'found', 'misread', 'photos_missing'] as const;
export type StaffNeed = (typeof staffNeeds)[number];

export const arrivalPhotoKinds = ['box', 'label', 'contents', 'service', 'disposed'] as const;

/** What may be done with an arrival that nobody has claimed for the days of the settings. */
export const arrivalDues = ['return', 'disposal'] as const;
export type ArrivalDue = (typeof arrivalDues)[number];
