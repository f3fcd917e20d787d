import { describe, expect, it } from 'vitest';
import { assertArchivable } from '~/domain/archive/archivable';

describe('archiving', () => {
  it.each([
    [true, true, true, undefined],
    [false, false, true, undefined],
    [false, true, true, 'archive.not_final'],
    [true, true, false, 'archive.unsettled'],
    [false, false, false, 'archive.unsettled'],
  ])('final %s, used %s and settled %s gives the error %s', (isFinal, isUsed, isSettled, code) => {
    const archive = (): void => assertArchivable({ isFinal, isUsed, isSettled });
    if (code === undefined) expect(archive).not.toThrow();
    else expect(archive).toThrow(expect.objectContaining({ code }));
  });
});
