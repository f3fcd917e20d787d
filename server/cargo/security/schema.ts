import { z } from 'zod';
import { agentCategories, securityStatuses } from '~/domain/cargo/security';
import { inEachLanguage } from '~/domain/core/schema';
import { screeningMethods } from '~/domain/parcels/screening';

const pieceSchema = z.object({
  number: z.string(),
  grossG: z.number().int(),
  screeningMethod: z.enum(screeningMethods).nullable(),
  screeningGround: z.string(),
  screeningReference: z.string().nullable(),
  screeningOfficer: z.string(),
  screenedAt: z.coerce.date().nullable(),
});

/** What a declaration says: it stays the same when the flight changes later. */
export const securitySheetSchema = z.object({
  agent: z.object({ category: z.enum(agentCategories), handler: z.string(), number: z.string() }),
  company: inEachLanguage(z.string()),
  mawb: z.string().nullable(),
  etd: z.coerce.date(),
  legs: z.array(z.object({ flight: z.string(), origin: z.string(), destination: z.string() })),
  /** The name of the person who issued it. */
  issuer: z.string(),
  pieces: z.array(pieceSchema),
});
export type SecuritySheet = z.infer<typeof securitySheetSchema>;

export const securityDeclarationSchema = z.object({
  cargoCode: z.string(),
  version: z.number().int(),
  number: z.string(),
  status: z.enum(securityStatuses),
  issuedAt: z.date(),
  sheet: securitySheetSchema,
});
export type SecurityDeclaration = z.infer<typeof securityDeclarationSchema>;

/** The declaration of a flight as its page shows it. */
export const flightSecuritySchema = z.object({
  /** The settings name who issues declarations, so that the flight may not depart without one. */
  isDemanded: z.boolean(),
  /** Who issues them; empty where it is the company itself. */
  handler: z.string(),
  /** Numbers of the pieces whose method of screening is not named. */
  withoutMethod: z.array(z.string()),
  latest: z
    .object({
      version: z.number().int(),
      number: z.string(),
      status: z.enum(securityStatuses),
      issuedAt: z.date(),
      issuedBy: z.string().nullable(),
      /** The pieces or the flight have changed since. */
      isStale: z.boolean(),
    })
    .nullable(),
});
export type FlightSecurity = z.infer<typeof flightSecuritySchema>;
