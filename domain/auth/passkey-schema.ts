import { z } from 'zod';
import { PASSKEY_NAME_MAX, passkeyPurposes } from '~/domain/auth/passkeys';
import { code, idempotencyKeySchema, idSchema, shortText } from '~/domain/core/schema';

/** Base64url without padding, as browsers write bytes in WebAuthn's JSON. */
function base64url(max: number) {
  return z
    .string(code('required'))
    .max(max, code('text.too_long'))
    .regex(/^[\w-]+$/u, code('invalid'));
}

/** A credential id has at most 1,023 bytes. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key', code('invalid')),
};
const clientDataJSON = base64url(4000);

/** The response of `navigator.credentials.get`, without the fields that we do not request. */
export const assertionSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url(4000),
      signature: base64url(8000),
      userHandle: base64url(120).optional(),
    }),
  })
  .transform((given) => ({ ...given, clientExtensionResults: {} }));
export type Assertion = z.output<typeof assertionSchema>;

export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The response of `navigator.credentials.create`. Unknown transports of the authenticator are dropped. */
export const attestationSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(24_000),
      transports: z
        .array(z.string().max(40, code('text.too_long')))
        .max(20, code('list.too_many'))
        .default([])
        .transform((given) => passkeyTransports.filter((known) => given.includes(known))),
    }),
  })
  .transform((given) => ({ ...given, clientExtensionResults: {} }));
export type Attestation = z.output<typeof attestationSchema>;
export type MadePasskey = z.input<typeof attestationSchema>;

export const startPasskeySchema = z.object({ purpose: z.enum(passkeyPurposes, code('choice.invalid')) });
export const givenPasskeySchema = z.object({ assertion: assertionSchema });
export const addPasskeySchema = z.object({
  attestation: attestationSchema,
  idempotencyKey: idempotencyKeySchema,
});
export const renamePasskeySchema = z.object({
  id: idSchema,
  name: shortText(PASSKEY_NAME_MAX),
  idempotencyKey: idempotencyKeySchema,
});
export const removePasskeySchema = z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema });
