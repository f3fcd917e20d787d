import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { NAVIGATION_OVERLAY_BELOW_PX } from '~/domain/core/spec-numbers';

it('stylesheets turn the navigation into an overlay at the specified width', () => {
  const stylesheets = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css'));
  const widths = stylesheets.flatMap((file) =>
    [
      ...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/\(width (?:<|>=) (\d+)px\)/g),
    ].map(([, width]) => Number(width)),
  );
  expect(widths.length).toBeGreaterThan(3);
  expect(new Set(widths)).toEqual(new Set([NAVIGATION_OVERLAY_BELOW_PX]));
});
