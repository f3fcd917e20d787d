import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { rulesSchema } from '~/domain/roles/rule-schema';

export const roleSchema = z.object({
  name: z.string(),
  title: inEachLanguage(z.string()),
  isBuiltIn: z.boolean(),
  version: z.number(),
  createdAt: z.date(),
  /** Number of accounts with this role; 1,001 means more than 1,000. */
  holders: z.number(),
  /** The names of up to four of these accounts. */
  names: z.array(z.string()),
  rules: rulesSchema,
});
export type RoleDetail = z.input<typeof roleSchema>;

/** The record of spec section 7, with the roles' titles in both languages. */
export const permissionsSchema = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      action: z.string(),
      subject: z.string(),
      assignedTo: z.array(z.object({ name: z.string(), title: inEachLanguage(z.string()) })),
      createdDate: z.date(),
    }),
  ),
  total: z.number(),
});

export const roleVersionSchema = z.object({ name: z.string(), version: z.number() });
export type RoleVersion = z.infer<typeof roleVersionSchema>;
