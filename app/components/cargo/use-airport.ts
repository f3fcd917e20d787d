import { useTranslation } from 'react-i18next';
import { asLanguage } from '~/app/i18n/languages';
import { airports, formatAirportTime, isKnownAirport } from '~/domain/cargo/airports';

type AirportText = {
  city: (code: string) => string;
  full: (code: string) => string;
  /** In the airport's local time, with its place: `21 Nov 2026, 14:30 (Sydney)`. */
  dateTime: (instant: Date, code: string) => string;
};

/** Names of airports in the displayed language; the code of an unknown airport. */
export function useAirport(): AirportText {
  const { t, i18n } = useTranslation('cargo');
  const city = (code: string): string => (isKnownAirport(code) ? t(`airports.${code}`) : code);
  const full = (code: string): string =>
    isKnownAirport(code) ? `${t(`airports.${code}`)}, ${t(`countries.${airports[code].country}`)}` : code;
  const dateTime = (instant: Date, code: string): string => {
    const place = isKnownAirport(code) ? city(code) : t('form.universal');
    return `${formatAirportTime(instant, code, asLanguage(i18n.language))} (${place})`;
  };
  return { city, full, dateTime };
}
