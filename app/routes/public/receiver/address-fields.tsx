import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressLineFields } from '~/app/components/address/address-line-fields';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { asLanguage } from '~/app/i18n/languages';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { localized } from '~/domain/core/localized';
import type { Address } from '~/domain/customers/address';
import { type AddressLine, addressLineNames } from '~/domain/customers/address-line';
import { aimagOf, aimags, capitalAimag, duuregs, placeOf } from '~/domain/customers/mn-places';

type AddressFieldsProps = {
  address: Extract<Address, { country: 'MN' }>;
  answer: FormAnswer | undefined;
};

/** The fields of an address in Mongolia, as a plain HTML form. */
export function AddressFields({ address, answer }: AddressFieldsProps): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const language = asLanguage(i18n.language);
  const [aimag, setAimag] = useState(answer?.values.aimag ?? aimagOf(address.aimag) ?? address.aimag);
  const [typed, setTyped] = useState(() => typedLines({ address, answer }));
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
      <AddressLineFields
        aimag={aimag}
        text={typed}
        errorOf={(line) => answer?.errors[`address.${line}`]}
        onChange={(part) => setTyped((former) => ({ ...former, ...part }))}
      />
    </>
  );
}

/** What was typed into a form that was refused, otherwise the address. */
function typedLines({ address, answer }: AddressFieldsProps): Record<AddressLine, string> {
  const typed = addressLineNames.flatMap((line) => {
    const value = answer?.values[line];
    return value === undefined ? [] : [[line, value]];
  });
  return { ...address, ...Object.fromEntries(typed) };
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
