import { z } from 'zod';
import { personSections } from '~/domain/privacy/person-file';

const rowSchema = z.record(z.string(), z.unknown());

/** A person's data as the JSON file has it: rows with the names of the columns, by section. */
export const personDataSchema = z.partialRecord(
  z.enum(personSections),
  z.union([z.array(rowSchema), rowSchema.transform((row) => [row])]),
);
export type PersonData = z.output<typeof personDataSchema>;
export type PersonRow = z.output<typeof rowSchema>;
