import { describe, expect, it } from 'vitest';
import { emptyPiece, standingErrors } from './receive-draft';

describe('standingErrors', () => {
  const judged = [emptyPiece(1), { ...emptyPiece(2), length: '400' }];
  const errors = [{ length: 'required', width: 'required' }, { length: 'measure.too_big' }] as const;

  it('drops an error once its field changes, and leaves the others', () => {
    const piece = { ...emptyPiece(1), length: '90' };
    expect(standingErrors(errors, judged, piece)).toEqual({ width: 'required' });
  });

  it('leaves an error with its piece when the piece before it is removed', () => {
    expect(standingErrors(errors, judged, { ...emptyPiece(2), length: '400' })).toEqual({
      length: 'measure.too_big',
    });
  });

  it('has no error for a piece that was added later', () => {
    expect(standingErrors(errors, judged, emptyPiece(3))).toEqual({});
  });
});
