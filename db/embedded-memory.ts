import { totalmem } from 'node:os';

const mebibyte = 2 ** 20;

/** Memory that throwaway servers are set up for, in bytes: many of them run at once in the tests. */
export const throwawayMemory = 512 * mebibyte;

/**
 * Returns the memory that this process may use, in bytes: that of the machine, or the limit of its container.
 * Systems without a limit report 0 or more than the machine has.
 */
export function usableMemory(total = totalmem(), limit = process.constrainedMemory()): number {
  return limit > 0 ? Math.min(total, limit) : total;
}

/**
 * Returns the memory settings of an embedded PostgreSQL for so many bytes of memory, as `name=value`. They follow the
 * advice of PostgreSQL's documentation, within bounds: the portal and its user's other programs run on the same machine,
 * and the values are never below those that PostgreSQL itself starts with.
 */
export function memorySettings(bytes: number): string[] {
  const megabytes = Math.floor(bytes / mebibyte);
  const share = (divisor: number, least: number, most: number): string =>
    `${Math.min(Math.max(Math.floor(megabytes / divisor), least), most)}MB`;
  return [
    `shared_buffers=${share(4, 128, 4096)}`,
    // Gives the planner the amount that the system caches; reserves nothing.
    `effective_cache_size=${share(2, 256, 1_048_576)}`,
    // For each sort and hash table of each connection.
    `work_mem=${share(1024, 4, 16)}`,
    // For each autovacuum worker and each index that is built.
    `maintenance_work_mem=${share(32, 64, 512)}`,
  ];
}
