import { z } from 'zod';
import { customerTypes } from '~/domain/customers/types';
import { deniedKinds } from '~/domain/denied-parties/list';
import { matchStatuses, withoutPartyReasons } from '~/domain/denied-parties/statuses';
import { parcelStates } from '~/domain/parcels/states';
import { listPage } from '../core/api/paging/schema';

const kindSchema = z.enum(deniedKinds);
const statusSchema = z.enum(matchStatuses);

const matchRowSchema = z.object({
  id: z.guid(),
  customerId: z.guid(),
  status: statusSchema,
  score: z.number().int(),
  /** The name as entered, and whether it is the customer's own or that of a sender or receiver. */
  name: z.string(),
  isCustomer: z.boolean(),
  isSender: z.boolean(),
  isReceiver: z.boolean(),
  matchedName: z.string(),
  partyName: z.string(),
  reference: z.string(),
  /** Null when the name waits for a decision without a party. */
  kind: kindSchema.nullable(),
  withoutParty: z.enum(withoutPartyReasons).nullable(),
  /** True when the party was removed from the list. */
  isRemoved: z.boolean(),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  createdAt: z.date(),
  version: z.number().int(),
});
export const matchListSchema = listPage(matchRowSchema);
export type MatchList = z.infer<typeof matchListSchema>;

export const matchSchema = matchRowSchema.extend({
  aliases: z.array(z.string()),
  born: z.string(),
  citizenship: z.string(),
  /** For example 2026-11-21. */
  listedOn: z.string().nullable(),
  customer: z.object({ name: z.string(), type: z.enum(customerTypes), mobile: z.string().nullable() }),
  decisions: z.array(
    z.object({
      id: z.guid(),
      status: statusSchema,
      reason: z.string(),
      decidedAt: z.date(),
      by: z.string().nullable(),
    }),
  ),
  parcels: z.array(
    z.object({
      id: z.guid(),
      number: z.string(),
      status: z.enum(parcelStates),
      receiverName: z.string(),
    }),
  ),
});
export type MatchDetail = z.infer<typeof matchSchema>;

export const deniedListSchema = listPage(
  z.object({
    id: z.guid(),
    reference: z.string(),
    kind: kindSchema,
    name: z.string(),
    aliases: z.array(z.string()),
    born: z.string(),
    citizenship: z.string(),
    listedOn: z.string().nullable(),
  }),
);
export type DeniedList = z.infer<typeof deniedListSchema>;

export const editionListSchema = listPage(
  z.object({
    id: z.guid(),
    number: z.number().int(),
    source: z.string(),
    parties: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    createdAt: z.date(),
    by: z.string().nullable(),
    /** Time when the screening of all names ended. */
    screenedAt: z.date().nullable(),
  }),
);
export type EditionList = z.infer<typeof editionListSchema>;

const named = z.object({ reference: z.string(), name: z.string() });
export const editionPlanSchema = z.object({
  parties: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** Entries without a name that can be compared: nobody is screened against them. */
  incomparable: z.number().int(),
  /** True when the import removes so many entries that it needs a confirmation. */
  isShrinking: z.boolean(),
  /** The first few of each. */
  samples: z.object({
    added: z.array(named),
    changed: z.array(named),
    removed: z.array(named),
    incomparable: z.array(named),
  }),
});
export type EditionPlan = z.infer<typeof editionPlanSchema>;

export const importedEditionSchema = z.object({
  id: z.guid(),
  number: z.number().int(),
  /** Entries without a name that can be compared: nobody is screened against them. */
  incomparable: z.number().int(),
});
export type ImportedEdition = z.infer<typeof importedEditionSchema>;
