import { HOUR_MS } from '~/domain/core/durations';
import { zoneOffsetHours } from '~/domain/core/format/zones';
import { type OfficeZone, zoneName } from '~/domain/core/offices';
import type { Texts } from './texts';

/** Value of a cell. The UTC fields of a Date hold the local time of the zone that the header names. */
export type Cell = string | number | Date | null;
export type CellKind = 'text' | 'number' | 'time';

export type Column<Row> = {
  kind: CellKind;
  header: (texts: Texts) => string;
  value: (row: Row, texts: Texts) => Cell;
};

type Unit = 'kg' | 'cm' | 'm3' | 'AUD' | 'MNT' | '%';

/** Column builders for a list; `key` names the header's text. */
export type Columns<Row> = {
  /** A text column. */
  text: (key: string, value: (row: Row, texts: Texts) => string | null) => Column<Row>;
  /** A number column without its unit, which the header shows: «Жин (кг)». */
  number: (key: string, unit: Unit | undefined, value: (row: Row) => number | null) => Column<Row>;
  /** A moment by the clock of a place, which the header names. */
  time: (key: string, zone: OfficeZone, value: (row: Row) => Date | null) => Column<Row>;
};

export function columnsFor<Row>(): Columns<Row> {
  return {
    text: (key, value) => ({ kind: 'text', header: ({ text }) => text(key), value }),
    number: (key, unit, value) => ({
      kind: 'number',
      header: ({ text }) => (unit === undefined ? text(key) : `${text(key)} (${unitText(unit, text)})`),
      value,
    }),
    time: (key, zone, value) => ({
      kind: 'time',
      header: ({ text, locale }) => `${text(key)} (${zoneName(zone, locale)})`,
      value: (row) => clockOf(value(row), zone),
    }),
  };
}

function unitText(unit: Unit, text: Texts['text']): string {
  return unit === 'kg' || unit === 'cm' || unit === 'm3' ? text(`common:units.${unit}`) : unit;
}

function clockOf(instant: Date | null, zone: OfficeZone): Date | null {
  return instant && new Date(instant.getTime() + zoneOffsetHours(instant, zone) * HOUR_MS);
}
