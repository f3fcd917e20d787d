import { expect, it } from 'vitest';
import { releaseOnce } from './single-release';

it('releases a connection once, each time it is acquired', () => {
  const client = { release: (_error?: Error | boolean): void => undefined };
  let given = 0;
  releaseOnce(client);
  for (const taken of [1, 2]) {
    client.release = () => {
      given += 1;
    };
    const { release } = client;
    release();
    release();
    expect(given).toBe(taken);
  }
});
