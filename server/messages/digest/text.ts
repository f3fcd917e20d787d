import type { Locale } from '~/domain/core/format/locale';
import { formatKg } from '~/domain/core/format/numbers';
import type { DigestEvent } from '~/domain/messages/choice-events';
import { digestEventOf } from '~/domain/messages/choices';
import { digestSections } from '~/domain/messages/digest';
import { formatParcelNumber } from '~/domain/parcels/number';
import { sayIn, type TextReader } from '../../core/text/texts';
import type { DueEntry } from './queries';

type Row = DueEntry & { event: DigestEvent; id: string };

/** Fifty rows with longer names would not fit in a message. */
const nameMax = 60;

/** The lines of a digest: a paragraph for each event, with one row for each parcel. */
export function digestLines(entries: readonly DueEntry[], locale: Locale): string {
  const say = sayIn(locale);
  const rows = entries.flatMap((entry): Row[] => {
    const event = digestEventOf(entry.kind);
    return event ? [{ ...entry, event, id: entry.parcelId ?? entry.formId }] : [];
  });
  const { sections, more } = digestSections(rows);
  const paragraphs = sections.map(({ event, count, rows: shown }) =>
    [
      say(`messages:digest.events.${event}`, { count }),
      ...shown.map((row) => rowText(row, say, locale)),
    ].join('\n'),
  );
  return [...paragraphs, ...(more > 0 ? [say('messages:digest.more', { count: more })] : [])].join('\n\n');
}

function rowText(row: Row, say: TextReader, locale: Locale): string {
  const name = row.number === null ? row.code : formatParcelNumber(row.number);
  return `• ${[name, short(row.receiver), detailOf(row, say, locale)].filter(Boolean).join(', ')}`;
}

function detailOf(
  { event, boxes, grossG, flight, deliveredTo, receiver }: Row,
  say: TextReader,
  locale: Locale,
): string {
  switch (event) {
    case 'submitted':
      return say('messages:digest.boxes', { count: boxes });
    case 'received':
      return grossG === null ? '' : formatKg(grossG, locale);
    case 'departed':
      return flight === null ? '' : say('messages:digest.flight', { flight });
    case 'delivered':
      return deliveredTo === null || deliveredTo === receiver
        ? ''
        : say('messages:digest.handed', { name: short(deliveredTo) });
  }
}

function short(name: string): string {
  const flat = name.replaceAll(/\s+/gu, ' ').trim();
  return flat.length > nameMax ? `${flat.slice(0, nameMax - 1)}…` : flat;
}
