import { channelOf, methodNames } from '~/desktop/shared/names';
import type { Handlers } from './handlers';
import { isScreen } from './navigation';

type Frame = { url: string; parent: unknown };
type Call = { senderFrame: Frame | null; sender: { id: number } };
type IpcMain = {
  handle: (channel: string, answer: (call: Call, input: unknown) => Promise<unknown>) => void;
};

type Parts = {
  handlers: Handlers;
  /** Of the window with the screens; undefined while there is none. */
  windowId: () => number | undefined;
  report: (error: unknown) => void;
};

/** Answers the named methods, and only when the screens themselves ask: our window, its own frame, our address. */
export function answerMethods(ipcMain: IpcMain, { handlers, windowId, report }: Parts): void {
  for (const name of methodNames) {
    ipcMain.handle(channelOf(name), async (call, input) => {
      if (!isOurs(call, windowId())) throw new Error('Refused');
      try {
        return await handlers[name](input);
      } catch (error) {
        report(error);
        // The reason stays in the log: it may hold what the caller is not to know.
        throw new Error(`${name} failed`);
      }
    });
  }
}

function isOurs({ senderFrame, sender }: Call, windowId: number | undefined): boolean {
  const isTop = senderFrame !== null && senderFrame.parent === null;
  return isTop && sender.id === windowId && isScreen(senderFrame.url);
}
