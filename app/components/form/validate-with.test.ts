import { expect, it } from 'vitest';
import { z } from 'zod';
import { validateWith } from './validate-with';

it('reports the issues of a schema by field path', () => {
  const validate = validateWith(z.object({ pieces: z.array(z.object({ name: z.string().max(2) })) }));
  const errors = validate({ pieces: [{ name: 'abc' }] });
  expect(Object.keys(errors)).toEqual(['pieces.0.name']);
  expect(validate({ pieces: [] })).toEqual({});
});
