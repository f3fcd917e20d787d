import { expect, test } from 'vitest';
import { memorySettings, throwawayMemory, usableMemory } from './embedded-memory';

const gibibyte = 2 ** 30;

test.each([
  [throwawayMemory, 128, 256, 4, 64],
  [2 * gibibyte, 512, 1024, 4, 64],
  [8 * gibibyte, 2048, 4096, 8, 256],
  [16 * gibibyte, 4096, 8192, 16, 512],
  [256 * gibibyte, 4096, 131_072, 16, 512],
])('derives the settings from memory of %i bytes', (bytes, buffers, cache, work, maintenance) => {
  expect(memorySettings(bytes)).toEqual([
    `shared_buffers=${buffers}MB`,
    `effective_cache_size=${cache}MB`,
    `work_mem=${work}MB`,
    `maintenance_work_mem=${maintenance}MB`,
  ]);
});

test.each([
  ['no limit', 0, 8 * gibibyte],
  ['a limit above the machine', 2 ** 64, 8 * gibibyte],
  ['the limit of a container', gibibyte, gibibyte],
])('computes the usable memory with %s', (_name, limit, usable) => {
  expect(usableMemory(8 * gibibyte, limit)).toBe(usable);
});
