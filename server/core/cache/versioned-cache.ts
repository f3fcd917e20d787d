import { LRUCache } from 'lru-cache';
import type { PublicVersion } from './public-version';

type Entry<Value> = { version: number; value: Value; staleAt: number };

type Parts<Value> = {
  version: PublicVersion;
  now: () => Date;
  /** Maximum age of a value in milliseconds: some content changes with time alone, such as a cut-off that passes. */
  maxAgeMs: number;
  /** Largest sum of the sizes of all values. */
  maxSize: number;
  /** Size of a value, a positive integer. */
  sizeOf: (value: Value) => number;
};

export type VersionedCache<Value> = {
  /**
   * Returns the value with every change committed before the call, and makes it when the cache has none. Undefined when
   * `make` returns undefined: then nothing is cached.
   */
  find: (
    key: string,
    make: () => Promise<Value | undefined>,
  ) => Promise<{ value: Value; isHit: boolean } | undefined>;
};

/**
 * Caches what public content leads to, limited in size: each value is compared with the public version of the database,
 * and a value of one version is made only once at a time.
 */
export function createVersionedCache<Value extends object>({
  version,
  now,
  maxAgeMs,
  maxSize,
  sizeOf,
}: Parts<Value>): VersionedCache<Value> {
  const cached = new LRUCache<string, Entry<Value>>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
    // Counts by a clock that cannot be set back.
    ttl: maxAgeMs,
  });
  const underWay = new Map<string, Promise<Value | undefined>>();

  // The next change is read as of before the making, so that a change during it is not missed.
  const makeAndCache = async (key: string, current: number, make: () => Promise<Value | undefined>) => {
    const begun = now();
    const [value, next] = await Promise.all([make(), version.findNextChange(current, begun)]);
    const oldAt = begun.getTime() + maxAgeMs;
    const staleAt = Math.min(oldAt, next?.getTime() ?? oldAt);
    if (value) cached.set(key, { version: current, value, staleAt });
    return value;
  };

  const makeOnce = (key: string, current: number, make: () => Promise<Value | undefined>) => {
    const name = `${current} ${key}`;
    const running = underWay.get(name);
    if (running) return running;
    const making = makeAndCache(key, current, make).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };

  return {
    async find(key, make) {
      const current = await version.read();
      const hit = cached.get(key);
      if (hit?.version === current && now().getTime() < hit.staleAt) return { value: hit.value, isHit: true };
      const value = await makeOnce(key, current, make);
      return value && { value, isHit: false };
    },
  };
}
