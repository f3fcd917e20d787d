import type { StoragePlace } from '~/domain/content/text-places';
import type { Locale } from '~/domain/core/format/locale';
import { localized } from '~/domain/core/localized';
import { countryName } from '~/domain/customs/country-names';

/** Days after which housekeeping deletes rows, by the settings of the server. */
export type StoredDays = {
  messages: number;
  notifications: number;
  scans: number;
  deliveries: number;
  labels: number;
  securityEvents: number;
  events: number;
};

const unstated = { mn: 'компани мэдээлэх улс', en: 'a country that the company will state' };

/** What a reader sees in these places. A country that nobody has entered is said to be missing. */
export function storageValues(
  { days, country }: { days: StoredDays; country: string | undefined },
  locale: Locale,
): Readonly<Record<StoragePlace, string>> {
  return {
    event_days: String(days.events),
    label_days: String(days.labels),
    message_days: String(days.messages),
    notification_days: String(days.notifications),
    scan_days: String(days.scans),
    security_days: String(days.securityEvents),
    storage_country: country ? countryName(country, locale) : localized(unstated, locale),
    webhook_days: String(days.deliveries),
  };
}
