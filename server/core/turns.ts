import { DomainError } from '~/domain/core/errors';

export type Turns = {
  /** Waits for one's turn; give it back by calling what is answered. */
  take: () => Promise<() => void>;
};

/** One at a time, in the order of asking. Whoever comes when `mostWaiting` wait is refused at once. */
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
