import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generatedFiles } from '~/scripts/procedures';
import { procedures } from '~/server/procedures';

test.each(Object.entries(generatedFiles()))(
  '%s matches the procedures (else run npm run api:codegen)',
  async (file, text) => {
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);

test('every query and change of signed-in users declares its topics', () => {
  const silent = procedures.filter(({ type, meta }) => {
    if (type === 'query') return meta.from === undefined || meta.changes !== undefined;
    return type === 'mutation' && (meta.from !== undefined || (meta.access !== 'public' && !meta.changes));
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});
