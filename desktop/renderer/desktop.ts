import type { z } from 'zod';
import { type DesktopEvent, eventSchema, methods } from '~/desktop/shared/methods';
import type { Bridge, MethodName } from '~/desktop/shared/names';

declare global {
  interface Window {
    /** Set by the preload script. */
    readonly moz: Bridge;
  }
}

type Method<Input extends z.ZodType, Output extends z.ZodType> = { input: Input; output: Output };
type IpcArguments<Input extends z.ZodType> = undefined extends z.input<Input> ? [] : [input: z.input<Input>];
type IpcMethod<Input extends z.ZodType, Output extends z.ZodType> = (
  ...given: IpcArguments<Input>
) => Promise<z.output<Output>>;

function asking<Input extends z.ZodType, Output extends z.ZodType>(
  name: MethodName,
  { output }: Method<Input, Output>,
): IpcMethod<Input, Output> {
  return async (...[input]) => output.parse(await window.moz.call[name](input));
}

/** Typed calls to the main process. Answers are validated. */
export const desktop = {
  start: asking('start', methods.start),
  checkServer: asking('checkServer', methods.checkServer),
  chooseServer: asking('chooseServer', methods.chooseServer),
  signIn: asking('signIn', methods.signIn),
  signOut: asking('signOut', methods.signOut),
  refreshSession: asking('refreshSession', methods.refreshSession),
  changeSettings: asking('changeSettings', methods.changeSettings),
  retryConnection: asking('retryConnection', methods.retryConnection),
  listPrinters: asking('listPrinters', methods.listPrinters),
  printPage: asking('printPage', methods.printPage),
  printLabels: asking('printLabels', methods.printLabels),
  chooseSerialPort: asking('chooseSerialPort', methods.chooseSerialPort),
  openOnWeb: asking('openOnWeb', methods.openOnWeb),
  checkForUpdate: asking('checkForUpdate', methods.checkForUpdate),
  installUpdate: asking('installUpdate', methods.installUpdate),
} as const;

/** Listens to events of the main process; returns a function that stops it. */
export function listen(listener: (event: DesktopEvent) => void): () => void {
  return window.moz.listen((message) => {
    const event = eventSchema.safeParse(message);
    if (event.success) listener(event.data);
  });
}
