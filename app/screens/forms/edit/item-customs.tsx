import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldLook } from '~/app/components/form/field';
import { TextField } from '~/app/components/form/text-field';
import { useFormat } from '~/app/i18n/use-format';
import { asLocale } from '~/domain/core/format/locale';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import { countryCodeOf, countryCodes, countryName } from '~/domain/customs/country-names';
import { unitCents } from '~/domain/customs/origin-country';
import type { ItemRow } from './draft-model';

const COUNTRIES = 'origin-countries';

/** The suggestions of `OriginField`, once on the page. */
export function OriginList(): ReactNode {
  const { i18n } = useTranslation();
  return (
    <datalist id={COUNTRIES}>
      {countryCodes.map((code) => (
        <option key={code} value={countryName(code, asLocale(i18n.language))} />
      ))}
    </datalist>
  );
}

type OriginFieldProps = FieldLook & { name: string; value: string; onPick: (value: string) => void };

/** The country of origin: shown and typed by its name, stored as its code. */
export function OriginField({ value, onPick, ...look }: OriginFieldProps): ReactNode {
  const { i18n } = useTranslation();
  return (
    <TextField
      {...look}
      isOptional
      maxLength={60}
      autoComplete="off"
      list={COUNTRIES}
      value={countryName(value, asLocale(i18n.language))}
      onChange={(event) => onPick(countryCodeOf(event.target.value) ?? event.target.value)}
    />
  );
}

/** `A$61.73 each`, for several units of a known value. */
export function useUnitValue({ quantity, value }: ItemRow): string | undefined {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const units = parseWhole(quantity);
  const total = parseAud(value);
  if (!units.ok || units.value < 2 || !total.ok) return undefined;
  return t('text.each', { sum: format.aud(unitCents({ valueCents: total.value, quantity: units.value })) });
}
