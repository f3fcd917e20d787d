import type { Locale } from '~/domain/core/format/locale';
import { textsIn } from '../../core/files/export/texts';
import { schemaOf, type WireSchema } from './wire';

/** Unit of a field by the end of its name; the first match applies. Each has a text in `api:units`. */
const units: readonly (readonly [end: RegExp, text: string])[] = [
  [/^centsPerKg$/u, 'centsPerKg'],
  [/cents(?:PerDay)$/iu, 'centsPerDay'],
  [/^mntPerUnit$/u, 'mntPerUnit'],
  [/(?:^m|M)m$/u, 'mm'],
  [/(?:^g|G)$/u, 'g'],
  [/Ml$/u, 'ml'],
  [/WhTenths$/u, 'tenthsOfWh'],
  [/LithiumTenths$/u, 'tenthsOfG'],
  [/(?:^litres|L)$/u, 'litres'],
  [/(?:^c|C)ents$/u, 'cents'],
  [/Mnt$/u, 'mnt'],
  [/(?:^b|B)ps$/u, 'bps'],
  [/Ms$/u, 'ms'],
  [/(?:^d|D)ays(?:Left|From|To)?$/u, 'days'],
  [/^divisor$/u, 'divisor'],
  [/^exemptWages$/u, 'exemptWages'],
  [/SdrPerKg$/u, 'sdrPerKg'],
  [/^identicalItems$/u, 'identicalItems'],
  [/^(?:width|height)$/u, 'pixels'],
  [/^(?:most|amount)$/u, 'goodsAmount'],
  [/^quantity$/u, 'quantity'],
  [/^pieceNo$/u, 'pieceNo'],
  [/^lineNo$/u, 'lineNo'],
  [/^shares$/u, 'shares'],
  [/^marks$/u, 'marks'],
  [/^version$/u, 'version'],
  [/^price$/u, 'price'],
  [/^seen$/u, 'seen'],
  [/(?:^v|V)ersion$/u, 'version'],
];

/** Returns the schema with a description of the unit of every measure, amount, rate and time. */
export function withUnits(schema: WireSchema, locale: Locale): WireSchema {
  const { properties, items, anyOf, oneOf } = schema;
  const within = (value: unknown): WireSchema => withUnits(schemaOf(value) ?? {}, locale);
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, described(name, within(value), locale)]),
      ),
    }),
    ...(schemaOf(items) && { items: within(items) }),
    ...(anyOf && { anyOf: anyOf.map(within) }),
    ...(oneOf && { oneOf: oneOf.map(within) }),
  };
}

/** Adds the text of its unit to a field. */
function described(name: string, schema: WireSchema, locale: Locale): WireSchema {
  const text = unitOf(name, schema);
  return text === undefined ? schema : { ...schema, description: textsIn(locale).text(`api:units.${text}`) };
}

function unitOf(name: string, schema: WireSchema): string | undefined {
  return isInstant(schema) ? 'instant' : units.find(([end]) => end.test(name))?.[1];
}

function isInstant({ format, anyOf = [] }: WireSchema): boolean {
  return format === 'date-time' || anyOf.some((variant) => schemaOf(variant)?.format === 'date-time');
}
