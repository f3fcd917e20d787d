import { isIPv6 } from 'node:net';

/** Returns the network of one subscriber: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : (ipv4Of(address) ?? address);
}

/**
 * Returns the wider networks that one subscriber of IPv6 may have whole, with how many times the limit of a /64 each
 * may use: providers give a home a /56 and a company a /48, which hold 256 and 65,536 networks of a /64.
 */
export function widerNetworksOf(address: string): { network: string; times: number }[] {
  const groups = ipv6Groups(address);
  if (!groups) return [];
  const [first = '0', second = '0', third = '0', fourth = '0'] = groups;
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { network: `${[first, second, third, upper].join(':')}::/56`, times: 2 },
    { network: `${[first, second, third].join(':')}::/48`, times: 4 },
  ];
}

/** The IPv4 address inside an IPv6 address that only wraps it, however it is written: a proxy may name it in hex. */
function ipv4Of(address: string): string | undefined {
  const [, dotted] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address) ?? [];
  if (dotted !== undefined || !/ffff:/iu.test(address) || !isIPv6(address)) return dotted;
  const { hostname } = new URL(`http://[${address.replace(/%.*$/u, '')}]`);
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/u.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

function ipv6Groups(address: string): string[] | undefined {
  if (ipv4Of(address) !== undefined || !isIPv6(address)) return undefined;
  const [before = '', after = ''] = address.toLowerCase().split('::');
  const [front, back] = [groupsOf(before), groupsOf(after)];
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back];
}

/** True for this machine, or a proxy on it that `TRUST_PROXY` does not name: all its visitors share the address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || networkOf(address).startsWith('127.');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/u, ''));
}
