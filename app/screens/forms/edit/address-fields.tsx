import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KhorooField } from '~/app/components/address/khoroo-field';
import { PinField } from '~/app/components/address/pin-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { asLanguage } from '~/app/i18n/languages';
import { localized } from '~/domain/core/localized';
import { auStates, type Country, countries } from '~/domain/customers/address';
import { postcodeDoubt } from '~/domain/customers/au-postcodes';
import { aimags, capitalAimag, duuregs } from '~/domain/customers/mn-places';
import { demandedOf } from '~/domain/fees/offer';
import type { DemandedField } from '~/domain/quotes/demanded-fields';
import type { AddressText } from './draft-model';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { feeBuyerOf } from './field-errors';

type AddressFieldsProps = {
  side: 'sender' | 'receiver';
  address: AddressText;
  onChange: (address: AddressText) => void;
};
type Name = Exclude<keyof AddressText, 'country'>;
type LineLook = {
  isOptional?: boolean;
  isRequired?: boolean;
  hint?: string;
  warning?: string | undefined;
  maxLength?: number;
};

/** An address in the format of its country. The fields change with the country, and their input is preserved. */
export function AddressFields(props: AddressFieldsProps): ReactNode {
  return (
    <div className={styles.grid}>
      <CountryField {...props} />
      {props.address.country === 'AU' ? <AustralianLines {...props} /> : <MongolianLines {...props} />}
    </div>
  );
}

/** What a field of the address shows, and how it changes the address. */
function useAddress({ side, address, onChange }: AddressFieldsProps) {
  const { t } = useTranslation('forms');
  const { errors } = useEditor();
  const set = (part: Partial<AddressText>): void => onChange({ ...address, ...part });
  const look = (name: Name | 'country') => ({
    label: t(`fields.${name}`),
    name: `${side}.address.${name}`,
    value: address[name],
    error: errors[`${side}.address.${name}`],
  });
  const line = (name: Name, more: LineLook = {}): ReactNode => (
    <TextField
      {...look(name)}
      {...more}
      autoComplete="off"
      maxLength={more.maxLength ?? 120}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const field = (name: Name) => {
    const { label, ...rest } = look(name);
    return { ...rest, onType: (typed: string) => set({ [name]: typed }) };
  };
  return { set, look, line, field };
}

function CountryField(props: AddressFieldsProps): ReactNode {
  const { t } = useTranslation('forms');
  const { set, look } = useAddress(props);
  return (
    <SelectField
      {...look('country')}
      choices={countriesFor(props.side, props.address.country).map((value) => ({
        value,
        label: t(`countries.${value}`),
      }))}
      onChange={(event) => set({ country: countries.find((code) => code === event.target.value) ?? 'AU' })}
    />
  );
}

function AustralianLines(props: AddressFieldsProps): ReactNode {
  const { t } = useTranslation('forms');
  const { set, look, line } = useAddress(props);
  const states = postcodeDoubt(props.address);
  const doubt =
    states && (states.length > 0 ? t('hints.otherState', { states: states.join(', ') }) : t('hints.noState'));
  return (
    <>
      {line('line', { maxLength: 200 })}
      {line('suburb', { maxLength: 80 })}
      <div className={styles.pair}>
        <SelectField
          {...look('state')}
          choices={auStates.map((value) => ({ value, label: value }))}
          onChange={(event) => set({ state: event.target.value })}
        />
        {line('postcode', { maxLength: 4, warning: doubt })}
      </div>
    </>
  );
}

function MongolianLines(props: AddressFieldsProps): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const { text, prices, customer } = useEditor();
  const { set, look, line, field } = useAddress(props);
  const demanded =
    props.side === 'receiver' ? demandedOf(prices.fees, text.optionalFees, feeBuyerOf(text, customer)) : [];
  const language = asLanguage(i18n.language);
  const chosen = (name: DemandedField, maxLength?: number): ReactNode =>
    line(name, {
      ...(demanded.includes(name) ? { isRequired: true } : { isOptional: true }),
      ...(maxLength && { maxLength }),
    });
  return (
    <>
      <SelectField
        {...look('aimag')}
        choices={aimags.map((place) => ({ value: place.value, label: localized(place, language) }))}
        onChange={(event) => set({ aimag: event.target.value, district: '' })}
      />
      <DistrictField {...props} />
      <KhorooField
        {...field('khoroo')}
        aimag={props.address.aimag}
        {...(demanded.includes('khoroo') ? { isRequired: true } : { isOptional: true })}
      />
      {chosen('street')}
      <div className={styles.pair}>
        {chosen('building', 80)}
        {chosen('door', 40)}
      </div>
      {line('landmark', { isOptional: true, maxLength: 300, hint: t('hints.landmark') })}
      {line('postcode', { isOptional: true, maxLength: 5 })}
      <PinField {...field('pin')} />
    </>
  );
}

/** The capital has a list of districts; elsewhere the sum is typed. */
function DistrictField(props: AddressFieldsProps): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const { set, look } = useAddress(props);
  const setDistrict = (event: { target: { value: string } }): void => set({ district: event.target.value });
  if (props.address.aimag !== capitalAimag) {
    return <TextField {...look('district')} label={t('fields.sum')} maxLength={80} onChange={setDistrict} />;
  }
  const language = asLanguage(i18n.language);
  return (
    <SelectField
      {...look('district')}
      label={t('fields.duureg')}
      placeholder={t('text.choose')}
      choices={duuregs.map((place) => ({ value: place.value, label: localized(place, language) }))}
      onChange={setDistrict}
    />
  );
}

/** Parcels go from Australia to Mongolia. Another country of an older draft stays until it is changed. */
function countriesFor(side: AddressFieldsProps['side'], current: Country): readonly Country[] {
  const possible = side === 'sender' ? 'AU' : 'MN';
  return countries.filter((country) => country === possible || country === current);
}
