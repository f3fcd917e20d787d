import { isOneOf } from '~/domain/core/machine';

/** What a customer can ask us to do with an arrival. An extra fee with this purpose is its price. */
export const servicePurposes = [
  'photos',
  'contents_check',
  'unpack',
  'repack',
  'split',
  'return_to_shop',
  'dispose',
  'collect_here',
] as const;
export type ServicePurpose = (typeof servicePurposes)[number];

export const serviceStates = ['asked', 'started', 'done', 'refused', 'withdrawn'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** The work is still to be done. */
export const openServiceStates = ['asked', 'started'] as const satisfies readonly ServiceState[];
export const isOpen = isOneOf(openServiceStates);

/** What a check of the contents against the invoice found. */
export const contentsAnswers = ['matches', 'differs'] as const;
export type ContentsAnswer = (typeof contentsAnswers)[number];
