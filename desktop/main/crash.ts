import type { Texts } from './texts';

const windowMs = 60_000;
const mostReloads = 3;

type CrashDetails = { reason: string; exitCode: number };
type Contents = {
  on: ((event: 'render-process-gone', listener: (event: unknown, details: CrashDetails) => void) => unknown) &
    ((event: 'unresponsive', listener: () => void) => unknown);
  reload: () => void;
};

type Parts = {
  texts: () => Texts['crash'];
  now: () => number;
  report: (error: unknown) => void;
  /** Shows a question with two buttons; true for the first. */
  ask: (question: { message: string; detail: string; buttons: [string, string] }) => Promise<boolean>;
  quit: () => void;
};

/**
 * Reloads a crashed screen, with the user's input as far as the screens store it; asks first after repeated crashes.
 * Nothing that the server has confirmed is lost.
 */
export function recoverScreens(contents: Contents, parts: Parts): void {
  const { texts, report, ask, now } = parts;
  let crashes: number[] = [];
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    report(new Error(`The screens ended: ${reason} (${exitCode})`));
    crashes = [...crashes.filter((at) => now() - at < windowMs), now()];
    if (crashes.length <= mostReloads) return contents.reload();
    void offer(texts().again, parts).then((isWanted) => (isWanted ? contents.reload() : parts.quit()));
  });
  contents.on('unresponsive', () => {
    report(new Error('The screens do not answer'));
    const { reload, wait } = texts();
    void ask({ message: texts().stuck, detail: texts().kept, buttons: [reload, wait] }).then((isWanted) => {
      if (isWanted) contents.reload();
    });
  });
}

function offer(message: string, { texts, ask }: Parts): Promise<boolean> {
  const { kept, reload, quit } = texts();
  return ask({ message, detail: kept, buttons: [reload, quit] });
}
