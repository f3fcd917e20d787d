import { expect, test } from 'vitest';
import { orUnreadable } from './import-file';
import { UnreadableError } from './reader';

test('refuses a file above a limit, and rethrows any other error', async () => {
  await expect(orUnreadable(Promise.resolve('read'))).resolves.toBe('read');
  await expect(orUnreadable(Promise.reject(new UnreadableError('time')))).rejects.toMatchObject({
    code: 'import.unreadable',
  });
  await expect(orUnreadable(Promise.reject(new Error('other')))).rejects.toThrow('other');
});
