import fc from 'fast-check';
import { liveInMemory } from '../factories/station-memory';
import { anySchedule } from '../factories/station-schedule';

/**
 * Runs `count` schedules of a hundred steps at a station and checks that the server ends with each scan once, in order.
 */
export async function benchSchedules(count: number): Promise<string> {
  const began = performance.now();
  await fc.assert(fc.asyncProperty(anySchedule(100), liveInMemory), { numRuns: count });
  return `${count} schedules × 100 steps held, in ${Math.round((performance.now() - began) / 1000)} s`;
}
