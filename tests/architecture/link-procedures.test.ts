import { expect, test } from 'vitest';
import { z } from 'zod';
import { casesRouter } from '~/server/cases/router';
import { receiverRouter } from '~/server/receiver/router';

const procedures = [
  ...Object.entries(receiverRouter._def.procedures),
  ...Object.entries(casesRouter._def.procedures).filter(([name]) => name.endsWith('ByLink')),
];

/** What names a record of the shipment: the link alone does. */
const foreignIds = ['formId', 'parcelId', 'customerId', 'collectorId'];

/** Every field that an input accepts, at any depth. */
function fieldsOf(schema: z.core.JSONSchema.BaseSchema): string[] {
  const inner = Object.values(schema.properties ?? {}).filter((each) => typeof each === 'object');
  return [...Object.keys(schema.properties ?? {}), ...inner.flatMap(fieldsOf)];
}

test.each(procedures)('receiver.%s reads the token of a link and no id of a record', (_name, procedure) => {
  const { inputs } = procedure._def;
  const fields = inputs.flatMap((input) =>
    input instanceof z.ZodType
      ? fieldsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
      : [],
  );
  expect(fields).toContain('token');
  expect(fields.filter((field) => foreignIds.includes(field))).toEqual([]);
});

test('every procedure of a link is checked', () => {
  expect(procedures.length).toBeGreaterThan(3);
});
