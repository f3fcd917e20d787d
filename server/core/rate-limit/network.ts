import { isIPv6 } from 'node:net';

/** Returns the network of one subscriber: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after = ''] = address.toLowerCase().split('::');
  const [front, back] = [groupsOf(before), groupsOf(after)];
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/** True for this machine, or a proxy on it that `TRUST_PROXY` does not name: all its visitors share the address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || networkOf(address).startsWith('127.');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/u, ''));
}
