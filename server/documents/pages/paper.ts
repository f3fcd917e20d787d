import {
  formatDateTime,
  formatOfficialDate,
  formatOfficialTime,
  formatPlaceTime,
} from '~/domain/core/format/dates';
import type { Locale } from '~/domain/core/format/locale';
import { formatAud, formatKg, formatM3, formatMnt, formatNumber } from '~/domain/core/format/numbers';
import type { Zone } from '~/domain/core/format/zones';
import type { OfficeZone } from '~/domain/core/offices';
import { type Company, issuerText } from '~/domain/settings/company/issuer';
import { type OfficeDetails, type OfficeText, officesIn } from '~/domain/settings/offices/office';
import { type Say, sayIn } from '../../core/text/texts';

/** Texts, formats and company details of a document in one language. */
export type Paper = {
  locale: Locale;
  say: Say;
  /** Issuer in the footer; empty when none is set. */
  issuer: string;
  /** Contact details of the offices. */
  offices: OfficeText[];
  aud: (cents: number) => string;
  mnt: (mnt: number) => string;
  kg: (grams: number) => string;
  m3: (litres: number) => string;
  number: (value: number) => string;
  /** `60 × 40 × 30.5` for sides in millimetres, without the unit. */
  sides: (piece: { lengthMm: number; widthMm: number; heightMm: number }) => string;
  /** As official papers write it. */
  date: (instant: Date, zone: Zone) => string;
  officialTime: (instant: Date, zone: OfficeZone) => string;
  dateTime: (instant: Date, zone: Zone) => string;
  placeTime: (instant: Date, zone: OfficeZone) => string;
};

/** Returns the paper with another issuer, such as the company at an earlier time; null changes nothing. */
export function issuedBy(paper: Paper, issuer: Company | null | undefined): Paper {
  return issuer ? { ...paper, issuer: issuerText(issuer, paper.locale) } : paper;
}

type Known = { issuer: Company; offices: readonly OfficeDetails[] };

export function paperIn(locale: Locale, { issuer, offices }: Known): Paper {
  return {
    locale,
    say: sayIn(locale),
    issuer: issuerText(issuer, locale),
    offices: officesIn(offices, locale),
    aud: formatAud,
    mnt: (mnt) => formatMnt(mnt, locale),
    kg: (grams) => formatKg(grams, locale),
    m3: (litres) => formatM3(litres, locale),
    number: (value) => formatNumber(value),
    sides: ({ lengthMm, widthMm, heightMm }) =>
      [lengthMm, widthMm, heightMm].map((mm) => formatNumber(mm / 10, mm % 10 === 0 ? 0 : 1)).join(' × '),
    date: (instant, zone) => formatOfficialDate(instant, zone, locale),
    officialTime: (instant, zone) => formatOfficialTime(instant, zone, locale),
    dateTime: (instant, zone) => formatDateTime(instant, zone, locale),
    placeTime: (instant, zone) => formatPlaceTime(instant, zone, locale),
  };
}
