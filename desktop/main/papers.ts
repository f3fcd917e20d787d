import { BrowserWindow, type WebContents } from 'electron';
import { paperWindowOptions } from './window-options';

/** Saves a file that no viewer shows, such as ZPL or a table; shows any other. */
export function openPaperWith(
  contents: Pick<WebContents, 'downloadURL'>,
  address: string,
  report: (error: unknown) => void,
): void {
  if (/\.(zpl|csv|xlsx)$/.test(new URL(address).pathname)) {
    contents.downloadURL(address);
    return;
  }
  const paper = new BrowserWindow(paperWindowOptions());
  paper.removeMenu();
  void paper.loadURL(address).catch(report);
}
