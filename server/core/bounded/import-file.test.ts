import { expect, test } from 'vitest';
import { orUnreadable } from './import-file';
import { UnreadableError } from './reader';

test('refuses a file that passed a bound, and passes any other error on', async () => {
  await expect(orUnreadable(Promise.resolve('read'))).resolves.toBe('read');
  await expect(orUnreadable(Promise.reject(new UnreadableError('time')))).rejects.toMatchObject({
    code: 'import.unreadable',
  });
  await expect(orUnreadable(Promise.reject(new Error('other')))).rejects.toThrow('other');
});
