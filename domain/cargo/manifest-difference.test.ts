import { describe, expect, test } from 'vitest';
import { isSameManifest, type ManifestPiece, manifestDifference } from './manifest-difference';

const piece = (id: string, change: Partial<ManifestPiece> = {}): ManifestPiece => ({
  id,
  grossG: 1_000,
  chargeableG: 1_200,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 100,
  ...change,
});

describe('the difference of two manifests', () => {
  test('lists added, removed and remeasured pieces', () => {
    const heavier = piece('b', { grossG: 1_100 });
    expect(
      manifestDifference([piece('a'), piece('b'), piece('c')], [heavier, piece('c'), piece('d')]),
    ).toEqual({
      added: [piece('d')],
      removed: [piece('a')],
      changed: [{ before: piece('b'), after: heavier }],
    });
  });

  test.each(['grossG', 'chargeableG', 'lengthMm', 'widthMm', 'heightMm'])(
    'includes a different %s',
    (name) => {
      const difference = manifestDifference([piece('a')], [piece('a', { [name]: 999 })]);
      expect(difference.changed).toHaveLength(1);
      expect(isSameManifest(difference)).toBe(false);
    },
  );

  test('ignores the order of the pieces', () => {
    const [a, b] = [piece('a'), piece('b')];
    expect(isSameManifest(manifestDifference([a, b], [b, a]))).toBe(true);
  });
});
