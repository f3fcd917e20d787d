import { useSyncExternalStore } from 'react';
import { isNumericHost } from '~/domain/auth/relying-party';

const never = (): (() => void) => () => undefined;

/**
 * Whether passkeys can be offered: not without JavaScript, on a page that is not served securely or under an address of
 * bare numbers, nor in the desktop app, whose pages belong to no site.
 */
export function usePasskeysHere(): boolean {
  return useSyncExternalStore(never, isPossible, () => false);
}

function isPossible(): boolean {
  const { protocol, hostname } = window.location;
  return 'PublicKeyCredential' in window && protocol.startsWith('http') && !isNumericHost(hostname);
}
