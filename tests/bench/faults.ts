import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smallDisk } from '../faults/full-disk';
import { bearFaultsBetween, bearFaultsOfProcesses, bearFullDisk, type Outcome } from '../faults/scenarios';
import { figure, table } from './measure';

/** Injects `count` faults of each kind under eight writers. Reports the recovery times and lost changes. */
export async function benchFaults(count: number): Promise<string> {
  const fewer = Math.ceil(count / 20);
  const parts = [
    await inFolder((folder) => bearFaultsOfProcesses(folder, count)),
    await inFolder((folder) => bearFaultsBetween(folder, fewer)),
  ];
  const disk = smallDisk();
  if (!disk) return [...parts.map(report), 'full disk: not tried, a disk in memory takes root'].join('\n\n');
  try {
    return [...parts, await bearFullDisk(disk, fewer)].map(report).join('\n\n');
  } finally {
    disk.remove();
  }
}

async function inFolder(work: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-faults-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report({ recoveries, acknowledged, broken }: Outcome): string {
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  const rows = [...recoveries].map(([name, took]) => {
    const spread = (times: number[]): string[] => {
      const sorted = times.toSorted((one, other) => one - other);
      return [seconds(sorted[Math.floor(sorted.length / 2)] ?? 0), seconds(sorted.at(-1) ?? 0)];
    };
    return [
      name,
      String(took.length),
      ...spread(took.map(({ first }) => first)),
      ...spread(took.map(({ all }) => all)),
    ];
  });
  return table([
    ['seconds until', 'times', 'first works', 'most', 'all work', 'most'],
    ...rows,
    ['acknowledged changes', figure(acknowledged)],
    ['lost, double or half', broken.length === 0 ? 'none' : broken.join('; ')],
  ]);
}
