import type { MenuItemConstructorOptions } from 'electron';
import type { Texts } from './texts';

type TrayIcon<Menu> = {
  setToolTip: (text: string) => void;
  setContextMenu: (menu: Menu) => void;
  on: (event: 'click', listener: () => void) => unknown;
};

type Parts<Menu> = {
  tray: TrayIcon<Menu>;
  buildMenu: (template: MenuItemConstructorOptions[]) => Menu;
  show: () => void;
  quit: () => void;
};

type TrayState = { texts: Texts['tray']; isReachable: boolean };

/** Creates the tray icon, which shows the connection and opens the window. */
export function createTray<Menu>({ tray, buildMenu, show, quit }: Parts<Menu>): (state: TrayState) => void {
  tray.on('click', show);
  return ({ texts, isReachable }) => {
    const state = isReachable ? texts.online : texts.offline;
    tray.setToolTip(`Moz · ${state}`);
    tray.setContextMenu(
      buildMenu([
        { label: state, enabled: false },
        { type: 'separator' },
        { label: texts.show, click: show },
        { label: texts.quit, click: quit },
      ]),
    );
  };
}
