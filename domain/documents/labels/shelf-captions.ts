import { formatDate } from '~/domain/core/format/dates';
import { formatKg } from '~/domain/core/format/numbers';
import { originZone } from '~/domain/core/offices';
import { labelNumberLocale } from '../languages';

/** What is on our own label of a box. It names nobody: shelves are seen by visitors. */
export type ShelfLabelFacts = {
  number: string;
  place: string;
  /** Letters of the branch. */
  branch: string;
  grossG: number;
  arrivedAt: Date;
};

/** The texts of a label that are words, from `arrivals.label` in the label's locale. */
export type ShelfLabelWords = { title: string; box: string };

type ShelfCaptions = Record<'title' | 'place' | 'box' | 'weight' | 'date', string>;

/** Returns the texts of our own label of a box, in both languages where they are words. */
export function shelfCaptions(
  { place, grossG, arrivedAt }: Pick<ShelfLabelFacts, 'place' | 'grossG' | 'arrivedAt'>,
  words: ShelfLabelWords,
): ShelfCaptions {
  return {
    ...words,
    place: place || '–',
    weight: formatKg(grossG, labelNumberLocale),
    date: formatDate(arrivedAt, originZone, labelNumberLocale),
  };
}
