import { z } from 'zod';
import { offices } from '~/domain/core/offices';
import { inEachLanguage, shortText } from '~/domain/core/schema';
import { shopFields } from '~/domain/customers/shop-address';

const branchSchema = z.object({
  office: z.enum(offices),
  city: inEachLanguage(z.string()),
  /** What the customer should know, such as hours of delivery; may be empty. */
  note: inEachLanguage(z.string()),
  lines: z.array(z.object({ field: z.enum(shopFields), text: z.string() })),
  /** All lines of the label. */
  text: z.string(),
});

/** A customer's address as shops want it, one for each branch that receives parcels. */
export const customerAddressSchema = z.object({
  /** With the company's prefix: `MOZ-4F7KX`. Null for an archived customer, who has no address. */
  code: z.string().nullable(),
  /** Codes that still find the customer, newest first. For staff only. */
  formerCodes: z.array(z.string()),
  branches: z.array(branchSchema),
});
export type CustomerAddress = z.infer<typeof customerAddressSchema>;

/** The address of nobody, for visitors. */
export const exampleAddressSchema = z.object({
  code: z.string(),
  /** It is that of the demo's first customer; otherwise the code is in place of the visitor's own. */
  isDemo: z.boolean(),
  branches: z.array(branchSchema),
});
export type ExampleAddress = z.infer<typeof exampleAddressSchema>;

/** A code as it is typed or scanned, with or without prefix. */
export const findByCodeInput = z.object({ code: shortText(40) });

const codeOwnerSchema = z.object({
  id: z.guid(),
  name: z.string(),
  code: z.string(),
  /** A former code may have been abused: the clerk compares the name. */
  isCurrent: z.boolean(),
  isBlocked: z.boolean(),
});
export type CodeOwner = z.infer<typeof codeOwnerSchema>;

export const codeOwnersSchema = z.object({
  found: codeOwnerSchema.nullable(),
  /** Owners of codes that differ by one slip, when the code itself is wrong: never one of them by guess. */
  near: z.array(codeOwnerSchema),
});

export const renewedCodeSchema = z.object({ id: z.guid(), version: z.number(), code: z.string() });
