import { MINUTE_MS } from '~/domain/core/durations';
/** Most passkeys of one account. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** A challenge is valid for one signature, and expires after five minutes. */
export const CHALLENGE_LIVES_MS = 5 * MINUTE_MS;

/** The purposes for which a passkey is requested. */
export const passkeyPurposes = ['sign-in', 'second-factor', 'confirm'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/**
 * Whether the signature counter did not increase, which means that the key was copied to a second device. Both values
 * are 0 when the authenticator does not count, as with most passkey providers.
 */
export function isCounterBack({ stored, given }: { stored: number; given: number }): boolean {
  return (stored > 0 || given > 0) && given <= stored;
}

/**
 * Names of providers, from passkeydeveloper/passkey-authenticator-aaguids. Displayed only; no decision depends on them.
 */
const providers: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'd3452668-01fd-4c12-926c-83a4204853aa': 'Microsoft Password Manager',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'b78a0a55-6ef8-d246-a042-ba0f6d55050c': 'LastPass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
};

/** The provider of a passkey by its authenticator's AAGUID; null when it is unknown. */
export function passkeyProvider(aaguid: string): string | null {
  return providers[aaguid] ?? null;
}

type SecondFactors = { hasApp: boolean; hasPasskey: boolean };

/** The proof required before a passkey is added: a second factor when the account has one. */
export function proofToAdd({ hasApp, hasPasskey }: SecondFactors): 'any' | 'factor' {
  return hasApp || hasPasskey ? 'factor' : 'any';
}

/**
 * The proof required before a passkey is removed. A user who lost their only passkey and has no app can use the
 * password.
 */
export function proofToRemove({ hasApp }: SecondFactors): 'any' | 'factor' {
  return hasApp ? 'factor' : 'any';
}
