import type { Update } from '~/desktop/shared/update';

const everyMs = 4 * 3_600 * 1_000;

/** The used part of electron-updater. */
export type AutoUpdater = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  checkForUpdates: () => Promise<unknown>;
  downloadUpdate: () => Promise<unknown>;
  quitAndInstall: () => void;
  on: ((event: 'checking-for-update' | 'update-not-available', listener: () => void) => unknown) &
    ((
      event: 'update-available' | 'update-downloaded',
      listener: (found: { version: string }) => void,
    ) => unknown) &
    ((event: 'download-progress', listener: (progress: { percent: number }) => void) => unknown) &
    ((event: 'error', listener: (error: Error) => void) => unknown);
};

type Parts = {
  autoUpdater: AutoUpdater;
  /** False without published updates: in development, or packed without an update URL. */
  isOn: boolean;
  isAutomatic: () => boolean;
  onChange: (update: Update) => void;
  report: (error: unknown) => void;
  every: (act: () => void, ms: number) => void;
};

export type Updater = {
  state: () => Update;
  check: () => Promise<Update>;
  /** Restarts with the new version once it is `ready`; otherwise starts the download. */
  install: () => void;
};

/** Checks for updates at an interval. Installs only when the app ends or the user asks for it. */
export function createUpdater({ autoUpdater, isOn, isAutomatic, onChange, report, every }: Parts): Updater {
  let state: Update = isOn ? { state: 'current' } : { state: 'off' };
  const set = (next: Update): void => {
    state = next;
    onChange(next);
  };
  const check = async (): Promise<Update> => {
    if (!isOn || state.state === 'loading' || state.state === 'ready') return state;
    autoUpdater.autoDownload = isAutomatic();
    await autoUpdater.checkForUpdates().catch(report);
    return state;
  };
  const install = (): void => {
    if (state.state === 'ready') autoUpdater.quitAndInstall();
    else if (state.state === 'found') void autoUpdater.downloadUpdate().catch(report);
  };
  if (!isOn) return { state: () => state, check, install };

  autoUpdater.allowDowngrade = false;
  autoUpdater.autoInstallOnAppQuit = true;
  const versionOf = (): string => ('version' in state ? state.version : '');
  autoUpdater.on('checking-for-update', () => set({ state: 'checking' }));
  autoUpdater.on('update-not-available', () => set({ state: 'current' }));
  autoUpdater.on('update-available', ({ version }) => set({ state: 'found', version }));
  autoUpdater.on('download-progress', ({ percent }) =>
    set({ state: 'loading', version: versionOf(), percent }),
  );
  autoUpdater.on('update-downloaded', ({ version }) => set({ state: 'ready', version }));
  autoUpdater.on('error', (error) => {
    report(error);
    set({ state: 'failed' });
  });
  every(() => void check(), everyMs);
  return { state: () => state, check, install };
}
