import type { Context } from '../api/context';
import { replicaFor } from '../db/replica/read';
import type { PublicVersion } from './public-version';
import { createVersionedCache, type VersionedCache } from './versioned-cache';

/** Some content changes with time alone, such as a flight that lands. */
const maxAgeMs = 5_000;
/** Answers of one query, such as one for each language. */
const mostAnswers = 100;

/** All that a public reading may depend on besides its input: nothing of the visitor. */
export type ReadingContext = Pick<Context, 'db' | 'locale' | 'now'>;

/**
 * Returns the resolver of a query whose answer is the same for every visitor of one language, and caches its answers in
 * memory. Every table that it reads has the trigger `bump_public_version`, so that each change is seen at once.
 */
export function publicReading<Input, Answer extends object>(
  read: (ctx: ReadingContext, input: Input) => Promise<Answer>,
) {
  const caches = new WeakMap<PublicVersion, VersionedCache<Answer>>();
  const cacheOf = ({ publicVersion: version, now }: Context): VersionedCache<Answer> => {
    const known = caches.get(version);
    if (known) return known;
    const sizeOf = (): number => 1;
    const made = createVersionedCache<Answer>({ version, now, maxAgeMs, maxSize: mostAnswers, sizeOf });
    caches.set(version, made);
    return made;
  };

  return async ({ ctx, input }: { ctx: Context; input: Input }): Promise<Answer> => {
    const { locale, now } = ctx;
    // Chosen after the version was read: what is cached for a version must hold its changes.
    const make = async (): Promise<Answer> => {
      const db = (await replicaFor(ctx))?.db ?? ctx.db;
      return await read({ db, locale, now }, input);
    };
    const found = await cacheOf(ctx).find(JSON.stringify([locale, input]), make);
    ctx.metrics.countCache('readings', found?.isHit ?? false);
    return found ? found.value : await make();
  };
}
