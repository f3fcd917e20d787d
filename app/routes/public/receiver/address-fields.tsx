import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { asLanguage } from '~/app/i18n/languages';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { localized } from '~/domain/core/localized';
import type { Address } from '~/domain/customers/address';
import { aimagOf, aimags, capitalAimag, duuregs, placeOf } from '~/domain/customers/mn-places';

/** The lines of an address below its district, with the longest text of each. */
const lines = [
  ['khoroo', 80],
  ['street', 120],
  ['building', 80],
  ['door', 40],
  ['landmark', 300],
] as const;
export const addressLineNames = lines.map(([name]) => name);

type AddressFieldsProps = {
  address: Extract<Address, { country: 'MN' }>;
  answer: FormAnswer | undefined;
};

/** The fields of an address in Mongolia, as a plain HTML form. */
export function AddressFields({ address, answer }: AddressFieldsProps): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const language = asLanguage(i18n.language);
  const [aimag, setAimag] = useState(answer?.values.aimag ?? aimagOf(address.aimag) ?? address.aimag);
  return (
    <>
      <SelectField
        label={t('fields.aimag')}
        name="aimag"
        defaultValue={aimag}
        choices={aimags.map((place) => ({ value: place.value, label: localized(place, language) }))}
        error={answer?.errors['address.aimag']}
        onChange={(event) => setAimag(event.target.value)}
      />
      <DistrictField
        isInCapital={aimag === capitalAimag}
        district={answer?.values.district ?? address.district}
        error={answer?.errors['address.district']}
      />
      {lines.map(([line, maxLength]) => (
        <TextField
          key={line}
          label={t(`fields.${line}`)}
          hint={line === 'landmark' ? t('hints.landmark') : undefined}
          name={line}
          isOptional
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={answer?.values[line] ?? address[line]}
          error={answer?.errors[`address.${line}`]}
        />
      ))}
    </>
  );
}

type DistrictFieldProps = { isInCapital: boolean; district: string; error: string | undefined };

/** The capital has a list of districts; elsewhere the sum is typed. */
function DistrictField({ isInCapital, district, error }: DistrictFieldProps): ReactNode {
  const { t, i18n } = useTranslation('forms');
  if (!isInCapital)
    return (
      <TextField
        label={t('fields.sum')}
        name="district"
        maxLength={80}
        autoComplete="off"
        defaultValue={placeOf(duuregs, district) ? '' : district}
        error={error}
      />
    );
  const language = asLanguage(i18n.language);
  return (
    <SelectField
      label={t('fields.duureg')}
      name="district"
      placeholder={t('text.choose')}
      defaultValue={placeOf(duuregs, district)?.value ?? ''}
      choices={duuregs.map((place) => ({ value: place.value, label: localized(place, language) }))}
      error={error}
    />
  );
}
