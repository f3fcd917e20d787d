import { type LiveTopic, liveTopics } from '~/domain/live/topics';

/** Pending updates of one listener. `all`: some may have been missed. `mustAsk`: their permissions may have changed. */
export type Letter = { topics: 'all' | LiveTopic[]; mustAsk: boolean };

export type Mailbox = {
  put: (what: LiveTopic | 'all' | 'access') => void;
  /** Waits for the next updates. Resolves to undefined when the mailbox is closed or after `waitMs`. */
  take: (waitMs: number) => Promise<Letter | undefined>;
  shut: () => void;
  isShut: () => boolean;
};

/** Creates a mailbox that holds each topic at most once, however slow its reader is. */
export function createMailbox(): Mailbox {
  const topics = new Set<LiveTopic>();
  let mustAsk = false;
  let isShut = false;
  let wake: () => void = () => undefined;

  const isEmpty = (): boolean => topics.size === 0 && !mustAsk;
  const open = (): Letter => {
    const letter: Letter = { topics: topics.size === liveTopics.length ? 'all' : [...topics], mustAsk };
    topics.clear();
    mustAsk = false;
    return letter;
  };

  return {
    put(what) {
      if (what === 'access') mustAsk = true;
      else for (const topic of what === 'all' ? liveTopics : [what]) topics.add(topic);
      wake();
    },
    async take(waitMs) {
      if (isEmpty() && !isShut) {
        await new Promise<void>((resolve) => {
          const late = setTimeout(resolve, waitMs);
          wake = () => {
            clearTimeout(late);
            resolve();
          };
        });
      }
      return isShut || isEmpty() ? undefined : open();
    },
    shut() {
      isShut = true;
      wake();
    },
    isShut: () => isShut,
  };
}
