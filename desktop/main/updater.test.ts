import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createUpdater } from './updater';

function setUp(isOn = true, isAutomatic = true) {
  const events = new EventEmitter();
  const seen: string[] = [];
  const autoUpdater = {
    autoDownload: true,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    checkForUpdates: async () => void seen.push('check'),
    downloadUpdate: async () => void seen.push('download'),
    quitAndInstall: () => void seen.push('install'),
    on: (event: string, listener: (detail: { version: string } & { percent: number } & Error) => void) =>
      events.on(event, listener),
  };
  const every: (() => void)[] = [];
  const updater = createUpdater({
    autoUpdater,
    isOn,
    isAutomatic: () => isAutomatic,
    onChange: ({ state }) => seen.push(state),
    report: () => seen.push('reported'),
    every: (act) => every.push(act),
  });
  return { updater, autoUpdater, events, seen, every };
}

test('finds, downloads and installs an update on request', async () => {
  const { updater, autoUpdater, events, seen } = setUp();
  expect(autoUpdater).toMatchObject({ autoInstallOnAppQuit: true, allowDowngrade: false });
  await updater.check();
  events.emit('checking-for-update');
  events.emit('update-available', { version: '1.1.0' });
  events.emit('download-progress', { percent: 40 });
  expect(updater.state()).toEqual({ state: 'loading', version: '1.1.0', percent: 40 });
  events.emit('update-downloaded', { version: '1.1.0' });
  updater.install();
  expect(seen).toEqual(['check', 'checking', 'found', 'loading', 'ready', 'install']);
});

test('downloads only on request when updates are not automatic', async () => {
  const { updater, autoUpdater, events, seen } = setUp(true, false);
  await updater.check();
  expect(autoUpdater.autoDownload).toBe(false);
  events.emit('update-available', { version: '1.1.0' });
  updater.install();
  expect(seen).toEqual(['check', 'found', 'download']);
});

test('does not search again for a ready update, and retries a failure later', async () => {
  const { updater, events, seen, every } = setUp();
  events.emit('error', new Error('signature'));
  expect(updater.state()).toEqual({ state: 'failed' });
  for (const act of every) act();
  events.emit('update-downloaded', { version: '1.1.0' });
  await updater.check();
  expect(seen).toEqual(['reported', 'failed', 'check', 'ready']);
});

test('checks for no update in a copy without published updates', async () => {
  const { updater, seen, every } = setUp(false);
  expect(await updater.check()).toEqual({ state: 'off' });
  expect([seen, every]).toEqual([[], []]);
});
