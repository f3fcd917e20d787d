import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { textPlaces } from '~/domain/content/text-places';
import { locales } from '~/domain/core/format/locale';

const valuesSchema = z.object({ values: z.record(z.string(), z.string()) });

test.each(locales)('every place that a text may hold is explained to its writer in %s', (locale) => {
  const { values } = valuesSchema.parse(JSON.parse(readFileSync(`locales/${locale}/content.json`, 'utf8')));
  expect(textPlaces.filter((name) => !(name in values))).toEqual([]);
});
