import type { Live } from './live';
import { type Sending, sendings } from './sender';
import { shared } from './shared';

type Said = Sending | 'who sends?' | 'try again';

export type SendingOfAll = {
  live: Live<Sending>;
  /** This tab is now the sender. */
  begin: () => void;
  /** The connection state of this tab's sender. */
  tell: (sending: Sending) => void;
  /** Makes the sending tab retry at once. */
  retry: () => void;
  close: () => void;
};

/**
 * Shares the state of the one sender with all tabs: the sending tab broadcasts it, and a newly opened tab requests it.
 * A browser without broadcast channels also has no locks: each of its tabs sends and knows its own state.
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
    // A request may end later; its result is no longer broadcast.
    close: () => {
      channel?.close();
      channel = undefined;
    },
  };
}
