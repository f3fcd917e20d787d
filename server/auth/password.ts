import { hash, hashRaw, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id: 19 MiB, two passes. It runs off the main thread.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize('NFKC'), cost);
}

/** Hashes a short code like a password. The same salt gives the same hash, so that it can be looked up. */
export async function hashWithSalt(code: string, salt: Buffer): Promise<string> {
  return (await hashRaw(code, { ...cost, salt })).toString('hex');
}

/** Whether a hash was made by another algorithm or at another cost than the present one. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Compares a password with a hash. Takes the same time for an unknown account (no hash). */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await decoyHash), password.normalize('NFKC'));
  return isRight && passwordHash !== null && passwordHash !== undefined;
}

const decoyHash = hash('no account has this password', cost);
