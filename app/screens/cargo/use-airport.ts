import { useTranslation } from 'react-i18next';
import { airports, isKnownAirport } from '~/domain/cargo/airports';

/** Names of airports in the language shown; an airport that is not listed goes by its code. */
export function useAirport(): { city: (code: string) => string; full: (code: string) => string } {
  const { t } = useTranslation('cargo');
  const city = (code: string): string => (isKnownAirport(code) ? t(`airports.${code}`) : code);
  const full = (code: string): string =>
    isKnownAirport(code) ? `${t(`airports.${code}`)}, ${t(`countries.${airports[code].country}`)}` : code;
  return { city, full };
}
