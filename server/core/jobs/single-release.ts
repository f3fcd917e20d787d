type ReleasableClient = { release: (error?: Error | boolean) => void };

/**
 * Makes a second release of a connection harmless. graphile-worker releases twice when its listening connection breaks
 * while it stops; pg then throws where nobody can catch, which would end the process.
 */
export function releaseOnce(client: ReleasableClient): void {
  let release = client.release;
  Object.defineProperty(client, 'release', {
    configurable: true,
    get: () => release,
    set: (given: ReleasableClient['release']) => {
      let isReleased = false;
      release = (error) => {
        if (isReleased) return;
        isReleased = true;
        given(error);
      };
    },
  });
}
