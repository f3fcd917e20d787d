import { formatPlaceTime } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { formatAud } from '~/domain/core/format/numbers';
import { destinationZone } from '~/domain/core/offices';
import type { answerText } from '~/domain/customs/answer-text';
import { sayIn } from '../core/text/texts';

/** The texts of what receivers say of their goods, for papers and files in one language. */
export function answerTexts(locale: Locale): Parameters<typeof answerText>[1] {
  const say = sayIn(locale);
  return {
    text: (key, values) => say(`customs:${key}`, values),
    money: formatAud,
    head: (key, at) => say(`customs:${key}`, { at: formatPlaceTime(at, destinationZone, locale) }),
  };
}
