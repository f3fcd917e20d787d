/** Days in which the files with a person's data can be downloaded. */
export const PERSON_FILE_DAYS = 7;

export const personFileStates = ['making', 'ready', 'failed'] as const;
/** Of the job: data read, JSON stored, PDF stored. */
export const PERSON_FILE_STEPS = 3;

export const personFileFormats = ['json', 'pdf'] as const;
export type PersonFileFormat = (typeof personFileFormats)[number];

/** The parts of a person's data, in the order of the PDF. A receiver has fewer than a customer. */
export const personSections = [
  'profile',
  'accounts',
  'addresses',
  'forms',
  'goods',
  'parcels',
  'events',
  'boxes',
  'expected_parcels',
  'payments',
  'emails',
  'collectors',
  'contacts',
  'messages',
  'requests',
  'consents',
] as const;
export type PersonSection = (typeof personSections)[number];

/** Key of a file in the file store. */
export function personFileKey(id: string, format: PersonFileFormat): string {
  return `person-files/${id}.${format}`;
}

/** Address of a file for the user who asked for it. */
export function personFileAddress(id: string, format: PersonFileFormat): string {
  return `/api/person-files/${id}.${format}`;
}
