import { z } from 'zod';

const names = z.union([z.string().max(100), z.array(z.string().max(100)).max(100)]);

/** The signed-in user as the screens see them, without the token. */
export const visitorSchema = z.object({
  user: z.object({
    id: z.string().max(100),
    role: z.string().max(100),
    name: z.string().max(400),
    givenName: z.string().max(120).default(''),
    customerId: z.string().max(100).nullable(),
  }),
  rules: z
    .array(
      z.object({
        action: names,
        subject: names,
        inverted: z.boolean().optional(),
        conditions: z.unknown().optional(),
      }),
    )
    .max(2_000),
});

export type Visitor = z.output<typeof visitorSchema>;

export const credentialsSchema = z
  .object({
    email: z.string().max(254),
    password: z.string().max(1_000),
    /** Code of the authenticator app, once the server asks for it. */
    code: z.string().max(40).optional(),
  })
  .strict();

export type Credentials = z.output<typeof credentialsSchema>;

const paramsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** An error code that the screens have a text for. */
export const refusalSchema = z.object({
  code: z.string().max(100),
  params: paramsSchema,
  /** Field of the error. */
  field: z.string().max(100).nullable(),
});

export type Refusal = z.output<typeof refusalSchema>;
