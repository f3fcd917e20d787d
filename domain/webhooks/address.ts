type Bytes = readonly number[];
type Range = readonly [first: Bytes, bits: number];

/** IANA's special-purpose IPv4 ranges. None of them contains a public server. */
const closed4: readonly Range[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 3],
];
/** Only 2000::/3 of IPv6 is public, except special ranges, documentation, and 6to4, which embeds an IPv4 address. */
const open6: Range = [[0x20], 3];
const closed6: readonly Range[] = [
  [[0x20, 0x01, 0x00], 23],
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x20, 0x02], 16],
  [[0x3f, 0xff, 0x00], 20],
];

/** Whether this IP address, in any notation, is on the public internet. False for invalid addresses. */
export function isPublicAddress(text: string): boolean {
  const four = bytesOf4(text);
  if (four) return !closed4.some((range) => isWithin(four, range));
  const six = bytesOf6(text);
  return six !== undefined && isWithin(six, open6) && !closed6.some((range) => isWithin(six, range));
}

function isWithin(bytes: Bytes, [first, bits]: Range): boolean {
  for (let bit = 0; bit < bits; bit += 8) {
    const mask = 0xff & (0xff << Math.max(0, 8 - (bits - bit)));
    const at = bit / 8;
    if (((bytes[at] ?? 0) & mask) !== ((first[at] ?? 0) & mask)) return false;
  }
  return true;
}

function bytesOf4(text: string): Bytes | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/u.test(text)) return undefined;
  const bytes = text.split('.').map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

/** `2400:cb00::1`, `::ffff:10.0.0.1`; a zone (`%eth0`) makes it local. */
function bytesOf6(text: string): Bytes | undefined {
  if (!/^[\da-f:.]+$/iu.test(text)) return undefined;
  const [head = '', tail, more] = text.split('::');
  if (more !== undefined) return undefined;
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  if (!before || !after) return undefined;
  const missing = 16 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 0) return undefined;
  return [...before, ...Array<number>(missing).fill(0), ...after];
}

function groupsOf(text: string): number[] | undefined {
  if (text === '') return [];
  const bytes: number[] = [];
  for (const group of text.split(':')) {
    const four = bytesOf4(group);
    if (four) bytes.push(...four);
    else if (/^[\da-f]{1,4}$/iu.test(group))
      bytes.push(Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff);
    else return undefined;
  }
  return bytes;
}
