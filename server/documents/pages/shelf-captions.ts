import { formatDate } from '~/domain/core/format/dates';
import { formatKg } from '~/domain/core/format/numbers';
import { originZone } from '~/domain/core/offices';
import { labelNumberLocale, labelTextLocale } from '~/domain/documents/languages';
import type { ShelfLabel } from '../../arrivals/view/schema';
import { sayIn } from '../../core/text/texts';

const say = sayIn(labelTextLocale);

export type ShelfCaptions = Record<'title' | 'place' | 'box' | 'weight' | 'date', string>;

/** Returns the texts of our own label of a box, in both languages where they are words. */
export function shelfCaptions({ place, boxNo, boxes, grossG, arrivedAt }: ShelfLabel): ShelfCaptions {
  return {
    title: say('arrivals:label.title'),
    place: place || '–',
    box: say('arrivals:label.box', { number: boxNo, count: boxes }),
    weight: formatKg(grossG, labelNumberLocale),
    date: formatDate(arrivedAt, originZone, labelNumberLocale),
  };
}
