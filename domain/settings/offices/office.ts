import type { Locale } from '~/domain/core/format/locale';
import { unbroken } from '~/domain/core/format/unbroken';
import { type Localized, localized } from '~/domain/core/localized';
import { type Office, officeTable } from '~/domain/core/offices';
import { formatHours, type OpeningHours } from '~/domain/settings/offices/hours';

/** The contact details of an office. Fields that are not entered are empty. */
export type OfficeDetails = {
  office: Office;
  city: Localized;
  address: Localized;
  /** As it is read: `+61 2 5550 0142`. */
  phone: string;
  mapUrl: string;
  photoFileId: string | null;
  hours: OpeningHours;
};

/** An office in one language, for display. The caller leaves out empty parts. */
export type OfficeText = {
  office: Office;
  city: string;
  address: string;
  phone: string;
  /** `tel:+61255500142`; empty without a phone. */
  phoneLink: string;
  /** The map link of the address; empty without an address and a link. */
  mapLink: string;
  photoFileId: string | null;
  hours: string;
};

export function officeIn(details: OfficeDetails, locale: Locale): OfficeText {
  const { office, phone, mapUrl, photoFileId } = details;
  const city = localized(details.city, locale);
  const address = localized(details.address, locale);
  return {
    office,
    city,
    address,
    phone: unbroken(phone),
    phoneLink: phoneLink(phone),
    mapLink: mapUrl || mapSearch(address),
    photoFileId,
    hours: formatHours(details.hours, locale),
  };
}

export function officesIn(offices: readonly OfficeDetails[], locale: Locale): OfficeText[] {
  return offices.map((office) => officeIn(office, locale));
}

/** Address, short hours and phone in one line for a text message; the city name when nothing is entered. */
export function officeLine(details: OfficeDetails, locale: Locale): string {
  const { city, address, phone } = officeIn(details, locale);
  const hours = formatHours(details.hours, locale, { isShort: true });
  const line = [address, hours, phone.replaceAll('\u00A0', ' ')].filter(Boolean).join(', ');
  return line || city;
}

/** `tel:` with digits and the leading plus only, as RFC 3966 requires. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/gu, '');
  return digits === '' ? '' : `tel:${digits}`;
}

/**
 * `SYD +61 2 5550 0142 · UBN +976 11 000 186`: one line for labels, which are read in both countries. Offices without a
 * phone are left out.
 */
export function phoneLine(offices: readonly Pick<OfficeDetails, 'office' | 'phone'>[]): string {
  return offices
    .filter(({ phone }) => phone !== '')
    .map(({ office, phone }) => `${officeTable[office].airport} ${unbroken(phone)}`)
    .join(' · ');
}

function mapSearch(address: string): string {
  return address === '' ? '' : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
