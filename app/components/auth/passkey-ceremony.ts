import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { writeFieldError } from '~/app/api/field-error';
import { problemOf } from '~/app/api/problem';
import type { Assertion, MadePasskey } from '~/domain/auth/passkey-schema';

// In a chunk of its own, loaded on the first click.

/** Asks the browser for a passkey signature. */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Assertion> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const named = userHandle ? { userHandle } : {};
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...named },
    clientExtensionResults: {},
  };
}

/** Asks the browser to create a passkey. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<MadePasskey> {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** The reason for a failed passkey, as an error code with its values, from the server or the browser. */
export function whyNoPasskey(error: unknown): string {
  const problem = problemOf(error);
  if (problem) return writeFieldError(problem.code, problem.params);
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'passkey.taken';
  }
  const isOfBrowser = error instanceof DOMException || error instanceof WebAuthnError;
  return isOfBrowser ? 'passkey.not_given' : 'database.away';
}
