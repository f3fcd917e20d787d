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
  /** Id of the window with the screens; undefined while there is none. */
  windowId: () => number | undefined;
  report: (error: unknown) => void;
};

/** Handles the named methods, only for calls of our screens: our window, its main frame, our origin. */
export function answerMethods(ipcMain: IpcMain, { handlers, windowId, report }: Parts): void {
  for (const name of methodNames) {
    ipcMain.handle(channelOf(name), async (call, input) => {
      if (!isOurs(call, windowId())) throw new Error('Refused');
      try {
        return await handlers[name](input);
      } catch (error) {
        report(error);
        // The reason is only logged: it may contain details that the caller must not see.
        throw new Error(`${name} failed`);
      }
    });
  }
}

function isOurs({ senderFrame, sender }: Call, windowId: number | undefined): boolean {
  const isTop = senderFrame !== null && senderFrame.parent === null;
  return isTop && sender.id === windowId && isScreen(senderFrame.url);
}
