type Released = { release: (error?: Error | boolean) => void };

/**
 * Lets a connection be given back to its pool twice, the second time without effect. graphile-worker does so when its
 * listening connection breaks while it stops, and pg throws at it where nobody can catch: the process would end.
 */
export function releaseOnce(client: Released): void {
  let release = client.release;
  Object.defineProperty(client, 'release', {
    configurable: true,
    get: () => release,
    set: (given: Released['release']) => {
      let isReleased = false;
      release = (error) => {
        if (isReleased) return;
        isReleased = true;
        given(error);
      };
    },
  });
}
