import { useSyncExternalStore } from 'react';
import { isNumericHost } from '~/domain/auth/relying-party';

const never = (): (() => void) => () => undefined;

/**
 * Whether passkeys can be offered: not without JavaScript, TLS or a domain name (an IP address is not enough), and not
 * in the desktop app, whose pages have no web origin.
 */
export function usePasskeysHere(): boolean {
  return useSyncExternalStore(never, isPossible, () => false);
}

function isPossible(): boolean {
  const { protocol, hostname } = window.location;
  return 'PublicKeyCredential' in window && protocol.startsWith('http') && !isNumericHost(hostname);
}
