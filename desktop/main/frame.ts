import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopEvent } from '~/desktop/shared/methods';
import type { Settings } from '~/desktop/shared/settings';
import type { Connection } from '~/desktop/shared/trouble';
import { menuTemplate } from './menu';
import type { SettingsStore } from './settings-store';
import { textsOf } from './texts';
import { createTray, type TrayIcon } from './tray';

type Parts<Menu> = {
  store: SettingsStore;
  connection: () => Connection;
  /** Undefined on systems without a tray. */
  tray: TrayIcon<Menu> | undefined;
  buildMenu: (template: MenuItemConstructorOptions[]) => Menu;
  setMenu: (menu: Menu) => void;
  platform: string;
  isDevelopment: boolean;
  /** Brings the window to the front. */
  show: () => void;
  reload: () => void;
  quit: () => void;
  sendEvent: (event: DesktopEvent) => void;
  openOnWeb: (path: string) => void;
  checkForUpdate: () => void;
};

export type Frame = {
  /** Shows the menu and the tray as the settings say. */
  showAs: (settings: Settings) => void;
  showTray: () => void;
};

/** The menu and the tray of the app. */
export function createFrame<Menu>(parts: Parts<Menu>): Frame {
  const { store, sendEvent, show } = parts;
  const setTray = parts.tray && createTray({ ...parts, tray: parts.tray });
  const showTray = (): void => {
    const { isReachable } = parts.connection();
    setTray?.({ texts: textsOf(store.settings().language).tray, isReachable });
  };
  const go = (to: string): void => {
    show();
    sendEvent({ kind: 'go', to });
  };
  const showAs = ({ language }: Settings): void => {
    const acts = {
      go,
      reload: parts.reload,
      setLanguage: (chosen: Settings['language']) => {
        const settings = store.change({ language: chosen });
        showAs(settings);
        sendEvent({ kind: 'settings', settings });
      },
      openOnWeb: parts.openOnWeb,
      checkForUpdate: () => {
        go('/desktop/settings');
        parts.checkForUpdate();
      },
    };
    const { isDevelopment } = parts;
    const isMac = parts.platform === 'darwin';
    const template = menuTemplate({ texts: textsOf(language).menu, language, isMac, isDevelopment, acts });
    parts.setMenu(parts.buildMenu(template));
    showTray();
  };
  return { showAs, showTray };
}
