import { DomainError } from '~/domain/core/errors';

export type Turns = {
  /** Waits for a turn; call the returned function to release it. */
  take: () => Promise<() => void>;
};

/** Runs one at a time, in the order of calls. Refuses a caller at once when `mostWaiting` already wait. */
export function createTurns(mostWaiting: number): Turns {
  let last: Promise<void> = Promise.resolve();
  let taken = 0;
  return {
    take: async () => {
      if (taken > mostWaiting) throw new DomainError('overloaded');
      taken += 1;
      const before = last;
      let giveBack = (): void => undefined;
      last = new Promise((resolve) => {
        giveBack = () => {
          taken -= 1;
          resolve();
        };
      });
      await before;
      return giveBack;
    },
  };
}
