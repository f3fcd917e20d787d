import type { MenuItemConstructorOptions } from 'electron';
import { type Language, languageNames, languages } from '~/desktop/shared/settings';
import type { Texts } from './texts';

type Acts = {
  go: (to: string) => void;
  reload: () => void;
  setLanguage: (language: Language) => void;
  openOnWeb: (path: string) => void;
  checkForUpdate: () => void;
};

type MenuParts = {
  texts: Texts['menu'];
  language: Language;
  isMac: boolean;
  isDevelopment: boolean;
  acts: Acts;
};

/** Returns the app's menu with our own texts: Electron's would be in the language of the system. */
export function menuTemplate({
  texts,
  language,
  isMac,
  isDevelopment,
  acts,
}: MenuParts): MenuItemConstructorOptions[] {
  const line = { type: 'separator' } as const;
  return [
    {
      label: isMac ? 'Moz' : texts.app,
      submenu: [
        { label: texts.settings, accelerator: 'CmdOrCtrl+,', click: () => acts.go('/desktop/settings') },
        { label: texts.checkForUpdate, click: acts.checkForUpdate },
        line,
        ...languages.map((each) => ({
          label: languageNames[each],
          type: 'radio' as const,
          checked: language === each,
          click: () => acts.setLanguage(each),
        })),
        line,
        ...(isMac ? [{ label: texts.hide, role: 'hide' } as const, line] : []),
        { label: texts.quit, role: 'quit' },
      ],
    },
    {
      label: texts.edit,
      submenu: [
        { label: texts.undo, role: 'undo' },
        { label: texts.redo, role: 'redo' },
        line,
        { label: texts.cut, role: 'cut' },
        { label: texts.copy, role: 'copy' },
        { label: texts.paste, role: 'paste' },
        { label: texts.selectAll, role: 'selectAll' },
      ],
    },
    {
      label: texts.view,
      submenu: [
        { label: texts.reload, accelerator: 'CmdOrCtrl+R', click: acts.reload },
        line,
        { label: texts.actualSize, role: 'resetZoom' },
        { label: texts.larger, role: 'zoomIn' },
        { label: texts.smaller, role: 'zoomOut' },
        line,
        { label: texts.fullScreen, role: 'togglefullscreen' },
        ...(isDevelopment ? [line, { label: 'DevTools', role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      label: texts.go,
      submenu: [
        { label: texts.dashboard, accelerator: 'Alt+1', click: () => acts.go('/dashboard') },
        { label: texts.parcels, accelerator: 'Alt+2', click: () => acts.go('/moz/parcel/list') },
        { label: texts.cargo, accelerator: 'Alt+3', click: () => acts.go('/moz/cargo') },
        { label: texts.forms, accelerator: 'Alt+4', click: () => acts.go('/moz/form/list') },
      ],
    },
    {
      label: texts.help,
      submenu: [
        { label: texts.helpCentre, click: () => acts.openOnWeb('/front-pages/help-center') },
        { label: texts.website, click: () => acts.openOnWeb('/home') },
      ],
    },
  ];
}
