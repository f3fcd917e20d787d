import { startOfDay } from '~/domain/core/calendar';
import { formatDate } from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { type Localized, localized } from '~/domain/core/localized';
import { originZone } from '~/domain/core/offices';

/** The source of a statement of law, and the day when somebody compared our texts with it. */
type LawSource = { name: Localized; checkedOn: string };

/**
 * The sources that texts name as `{{law_batteries}}`, in a paragraph after the statement. What nobody has compared with its
 * source yet is marked {@link lawToConfirm}.
 */
const lawSources = {
  law_batteries: {
    name: {
      mn: 'IATA, «Lithium Battery Guidance Document» (2022 он; өнөөгийн хувилбарыг компани баталгаажуулна)',
      en: 'IATA, Lithium Battery Guidance Document (2022; the company confirms the present edition)',
    },
    checkedOn: '2026-11-26',
  },
  law_dangerous_goods: {
    name: {
      mn: 'ICAO, Аюултай ачааг агаараар аюулгүй тээвэрлэх техникийн заавар (Doc 9284)',
      en: 'ICAO, Technical Instructions for the Safe Transport of Dangerous Goods by Air (Doc 9284)',
    },
    checkedOn: '2026-11-26',
  },
  law_export_declaration: {
    name: {
      mn: 'Австралийн хилийн алба, экспортын шаардлага (1901 оны Гаалийн хууль)',
      en: 'Australian Border Force, export requirements (Customs Act 1901)',
    },
    checkedOn: '2026-11-27',
  },
  law_liability: {
    name: {
      mn: '1999 оны Монреалийн конвенцын 22, 31 дүгээр зүйл, ICAO-ийн 2024 оны 12 дугаар сарын 28-наас мөрдөх хязгаар',
      en: 'Montreal Convention of 1999, articles 22 and 31, with the limits of ICAO from 28 December 2024',
    },
    checkedOn: '2026-11-27',
  },
} as const satisfies Readonly<Record<string, LawSource>>;

const lawToConfirm = 'law_to_confirm';
const toConfirm: Localized = {
  mn: 'Энэ дүрмийг компани хараахан баталгаажуулаагүй тул илгээхээсээ өмнө [биднээс асуугаарай](/home#contact).',
  en: 'The company has not confirmed this rule yet: please [ask us](/home#contact) before you send.',
};
const wordsBySource: Localized<(name: string, day: string) => string> = {
  mn: (name, day) => `Эх сурвалж: ${name}. Шалгасан өдөр: ${day}.`,
  en: (name, day) => `Source: ${name}. Checked on ${day}.`,
};

/** What begins a paragraph that names the source of the statement before it. Pages show such a paragraph small. */
export const lawSign = '§ ';

/** The places by which a text marks a statement of law. */
export const lawPlaces: readonly string[] = [lawToConfirm, ...Object.keys(lawSources)];

/** The text of each mark for readers. */
export function lawMarks(locale: Locale): Readonly<Record<string, string>> {
  const marks = Object.entries(lawSources).map(([place, { name, checkedOn }]) => {
    const day = formatDate(startOfDay(checkedOn, originZone), originZone, locale);
    return [place, `${lawSign}${localized(wordsBySource, locale)(localized(name, locale), day)}`];
  });
  return { ...Object.fromEntries(marks), [lawToConfirm]: `${lawSign}${localized(toConfirm, locale)}` };
}
