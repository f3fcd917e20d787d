import type { z } from 'zod';
import { byPath } from '~/app/api/problem';
import { issuesOf } from '~/domain/core/issues';

/**
 * A validator for Mantine's `useForm` from a domain schema: error codes by field path. Apart from `validate.ts`, because
 * public pages do not need the table of errors.
 */
export function validateWith(schema: z.ZodType): (values: unknown) => Record<string, string> {
  return (values) => {
    const result = schema.safeParse(values);
    return result.success ? {} : byPath(issuesOf(result.error));
  };
}
