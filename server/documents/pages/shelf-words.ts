import type { ShelfLabelWords } from '~/domain/documents/labels/shelf-captions';
import { labelTextLocale } from '~/domain/documents/languages';
import type { ShelfLabel } from '../../arrivals/view/schema';
import { sayIn } from '../../core/text/texts';

const say = sayIn(labelTextLocale);

export function shelfWords({ boxNo, boxes }: Pick<ShelfLabel, 'boxNo' | 'boxes'>): ShelfLabelWords {
  return {
    title: say('arrivals:label.title'),
    box: say('arrivals:label.box', { number: boxNo, count: boxes }),
  };
}
