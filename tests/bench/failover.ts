import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failOver } from '../faults/failover';
import { figure, table } from './measure';

/** Kills the primary under eight writers and promotes its synchronous standby, `count` times. */
export async function benchFailover(count: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-failover-'));
  try {
    const { firstMs, allMs, acknowledged, broken } = await failOver(folder, count);
    return table([
      ['seconds from the promotion', 'middle', 'most'],
      ['first acknowledged change', ...spread(firstMs)],
      ['a change of every writer', ...spread(allMs)],
      ['acknowledged changes', figure(acknowledged), ''],
      ['lost, double or half', broken.length === 0 ? 'none' : broken.join('; '), ''],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function spread(times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms = 0) => (ms / 1000).toFixed(1));
}
