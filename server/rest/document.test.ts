import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { tokenScopes } from '~/domain/token/scopes';
import { openApiDocument } from './document';
import { shapes } from './shape';

describe.each(['mn', 'en'] as const)('the OpenAPI document in %s', (locale) => {
  it('passes the recommended rules of Redocly', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(openApiDocument(locale)),
      absoluteRef: '/openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });
});

it('uses every scope that a new token may be given, and no other', () => {
  const used = new Set(shapes.flatMap(({ scope }) => scope ?? []));
  expect([...used].sort()).toEqual([...tokenScopes].sort());
});
