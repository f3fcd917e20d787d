import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import audit from '~/locales/en/audit.json';
import common from '~/locales/en/common.json';
import frame from '~/locales/en/frame.json';

/** Columns of tables whose rows the history of changes never shows. */
const unshown: ReadonlySet<string> = new Set([
  'caseFigures.kind',
  'caseMessage.side',
  'collector.namedBy',
  'collector.withdrawnBy',
  'consent.kind',
  'constant.type',
  'deliveryChoice.chosenBy',
  'file.mediaType',
  'flightTransit.days',
  'flightTransit.step',
  'formCorrection.author',
  'formCorrection.status',
  'formCorrection.deliveryBefore',
  'formCorrection.deliveryWanted',
  'formName.role',
  'message.kind',
  'messageTemplate.kind',
  'messageTemplateVersion.kind',
  'parcelPromise.source',
  'payment.buysDelivery',
  'securityDeclaration.status',
  'supportCase.openedSide',
  'verificationCode.purpose',
]);

const statusNames = ['status', 'state', 'heldFrom', 'fromStatus', 'toStatus'];
const statusKinds: Record<string, string> = {
  contactMessage: 'contact',
  parcelEvent: 'parcel',
  arrivalEvent: 'arrival',
  arrivalService: 'service',
  arrivalClaim: 'claim',
  supportCase: 'case',
  expectedParcel: 'expected',
};

/** The history shows a value without a text as it is stored: `not_needed`. */
test('every value of an enum has a text in the history of changes', () => {
  const types = readFileSync('db/types.gen.ts', 'utf8');
  const enums = new Map(
    [...types.matchAll(/^export type (\w+) = ((?:"[^"]+"(?: \| )?)+);$/gm)].map(
      ([, name = '', values = '']) => [
        name,
        [...values.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value),
      ],
    ),
  );
  expect(enums.size).toBeGreaterThan(30);
  const missing = tablesIn(types).flatMap(({ table, columns }) =>
    columns.flatMap(({ column, type }) =>
      unshown.has(`${table}.${column}`)
        ? []
        : (enums.get(type) ?? [])
            .filter((value) => !hasText(table, column, value))
            .map((value) => `${table}.${column}: ${value}`),
    ),
  );
  expect(missing).toEqual([]);
});

function tablesIn(types: string): { table: string; columns: { column: string; type: string }[] }[] {
  return [...types.matchAll(/^export (?:interface|type) (\w+) (?:= )?\{(.*?)^\}/gms)].map(
    ([, name = '', body = '']) => ({
      table: name.charAt(0).toLowerCase() + name.slice(1),
      columns: [...body.matchAll(/^ {2}(\w+): (?:Generated<)?(\w+)[^;]*;$/gm)].map(
        ([, column = '', type = '']) => ({ column, type }),
      ),
    }),
  );
}

function hasText(table: string, column: string, value: string): boolean {
  const isStatus = statusNames.includes(column);
  const values: Record<string, Record<string, string>> = audit.values;
  const statuses: Record<string, Record<string, string>> = { ...frame.status, ...common.status };
  const kind = column === 'heldFrom' ? 'parcel' : (statusKinds[table] ?? table);
  return (
    value in (values[isStatus ? 'status' : column] ?? {}) || (isStatus && value in (statuses[kind] ?? {}))
  );
}
