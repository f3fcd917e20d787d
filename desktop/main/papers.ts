import { BrowserWindow, type WebContents } from 'electron';
import { paperWindowOptions } from './window-options';

/** What a printer or a table reads and no viewer shows is saved; the rest is shown. */
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
