import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smallDisk } from '../../faults/full-disk';
import { bearFaultsBetween, bearFaultsOfProcesses, bearFullDisk } from '../../faults/scenarios';
import { expect, test } from '../../setup/e2e';

// `npm run bench -- faults` is the long version.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moz-faults-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test('server and database are killed twenty times and the clock jumps under eight writers: each acknowledged change is there once', async () => {
  const { broken, acknowledged } = await bearFaultsOfProcesses(
    folder,
    5,
    (name) => name.includes('killed') || name === 'clock moved',
  );
  expect(broken).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20 * 8);
});

test('the line to the database is cut and slow, it takes nothing: nothing acknowledged is lost', async () => {
  const between = await bearFaultsBetween(folder, 1, (name) => name !== 'connections fall silent');
  expect(between.broken).toEqual([]);
});

test('a disk that was full is no end: all work on by themselves, and nothing acknowledged is lost', async () => {
  const disk = smallDisk();
  test.skip(disk === undefined, 'a disk in memory takes root on Linux');
  if (!disk) return;
  try {
    expect((await bearFullDisk(disk, 1)).broken).toEqual([]);
  } finally {
    disk.remove();
  }
});
