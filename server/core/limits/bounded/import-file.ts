import { DomainError } from '~/domain/core/errors';
import { UnreadableError } from './reader';

/**
 * Returns what the bounded reader made of an imported file.
 * @throws DomainError `import.unreadable` when the file passed a bound.
 */
export async function orUnreadable<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableError) throw new DomainError('import.unreadable', {}, 'csv');
    throw error;
  }
}
