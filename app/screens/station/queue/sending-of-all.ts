import type { Live } from './live';
import { type Sending, sendings } from './sender';
import { shared } from './shared';

type Said = Sending | 'who sends?' | 'try again';

export type SendingOfAll = {
  live: Live<Sending>;
  /** This tab has become the one that sends. */
  begin: () => void;
  /** How it stands with the line, as this tab's sender found it. */
  tell: (sending: Sending) => void;
  /** Lets the tab that sends ask the line at once. */
  retry: () => void;
  close: () => void;
};

/**
 * How the one sender of all tabs stands with the line: the tab that sends tells it, the others hear it, and one that
 * opens later asks. Where a browser lacks the channel it lacks the lock of the one sender too: each tab sends, and
 * knows.
 */
export function sendingOfAll(name: string, onRetry: () => void): SendingOfAll {
  const { live, set } = shared<Sending>('idle');
  let channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let isSender = false;
  const say = (said: Said): void => channel?.postMessage(said);
  const tell = (sending: Sending): void => {
    set(sending);
    say(sending);
  };
  if (channel) {
    channel.onmessage = ({ data }: { data: unknown }): void => {
      if (!isSender) {
        const heard = sendings.find((one) => one === data);
        if (heard) set(heard);
      } else if (data === 'who sends?') say(live.get());
      else if (data === 'try again') onRetry();
    };
  }
  say('who sends?');
  return {
    live,
    begin: () => {
      isSender = true;
      tell('idle');
    },
    tell,
    retry: () => (isSender ? onRetry() : say('try again')),
    // What was under way may end later: it tells nobody any more.
    close: () => {
      channel?.close();
      channel = undefined;
    },
  };
}
