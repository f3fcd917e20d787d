import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failOver } from '../../faults/failover';
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

test('no acknowledged change is lost or doubled after twenty kills and a clock jump', async () => {
  const { broken, acknowledged } = await bearFaultsOfProcesses(
    folder,
    5,
    (name) => name.includes('killed') || name === 'clock moved',
  );
  expect(broken).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20 * 8);
});

test('no acknowledged change is lost when the database is cut off, slow or read-only', async () => {
  const between = await bearFaultsBetween(folder, 1, (name) => name !== 'connections fall silent');
  expect(between.broken).toEqual([]);
});

test('no acknowledged change is lost when a standby replaces the killed primary', async () => {
  const { broken, acknowledged } = await failOver(folder, 1);
  expect(broken).toEqual([]);
  expect(acknowledged).toBeGreaterThan(4 * 8);
});

test('all processes recover after a full disk, and no acknowledged change is lost', async () => {
  const disk = smallDisk();
  test.skip(disk === undefined, 'a disk in memory takes root on Linux');
  if (!disk) return;
  try {
    expect((await bearFullDisk(disk, 1)).broken).toEqual([]);
  } finally {
    disk.remove();
  }
});
