const HALF = 10_000;
const ROUNDS = 8;

/**
 * A keyed one-to-one mapping of 0 … 99,999,999 onto itself, so that neighbouring serials look unrelated: a
 * Feistel network over two halves of 10^4 with HalfSipHash-2-4 as its round function.
 * @throws RangeError when `serial` is outside 0 … 99,999,999.
 */
export function permute(serial: number, key: string): number {
  if (!Number.isInteger(serial) || serial < 0 || serial >= HALF * HALF)
    throw new RangeError('serial out of range');
  const words = keyWords(key);
  let left = Math.floor(serial / HALF);
  let right = serial % HALF;
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = (left + (halfSipHash(words, round, right) % HALF)) % HALF;
    left = right;
    right = mixed;
  }
  return left * HALF + right;
}

type KeyWords = readonly [number, number];

/** Two 32-bit words of any text (FNV-1a with two offsets, finished by the murmur mix). */
function keyWords(key: string): KeyWords {
  return [textHash(key, 0x811c9dc5), textHash(key, 0x2f0b4c47)];
}

function textHash(text: string, offset: number): number {
  let hash = offset;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** HalfSipHash-2-4 (Aumasson and Bernstein) of two 32-bit words, 32 bits out. */
function halfSipHash([k0, k1]: KeyWords, first: number, second: number): number {
  const v: State = [k0, k1, 0x6c796765 ^ k0, 0x74656462 ^ k1];
  for (const word of [first, second, 0x08000000]) {
    v[3] ^= word;
    sipRound(v);
    sipRound(v);
    v[0] ^= word;
  }
  v[2] ^= 0xff;
  for (let round = 0; round < 4; round += 1) sipRound(v);
  return (v[1] ^ v[3]) >>> 0;
}

type State = [number, number, number, number];

function sipRound(v: State): void {
  v[0] = (v[0] + v[1]) | 0;
  v[1] = rotate(v[1], 5) ^ v[0];
  v[0] = rotate(v[0], 16);
  v[2] = (v[2] + v[3]) | 0;
  v[3] = rotate(v[3], 8) ^ v[2];
  v[0] = (v[0] + v[3]) | 0;
  v[3] = rotate(v[3], 7) ^ v[0];
  v[2] = (v[2] + v[1]) | 0;
  v[1] = rotate(v[1], 13) ^ v[2];
  v[2] = rotate(v[2], 16);
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
