import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import type { AddressLine } from '~/domain/customers/address-line';
import { KhorooField } from './khoroo-field';
import { PinField } from './pin-field';

type AddressLineFieldsProps = {
  aimag: string;
  text: Readonly<Record<AddressLine, string>>;
  errorOf: (line: AddressLine) => unknown;
  onChange: (part: Partial<Record<AddressLine, string>>) => void;
};

/** The lines of a Mongolian address below its district. Each field has the name of its line, for a plain form. */
export function AddressLineFields({ aimag, text, errorOf, onChange }: AddressLineFieldsProps): ReactNode {
  const { t } = useTranslation('forms');
  const look = <Line extends AddressLine>(line: Line) => ({
    name: line,
    value: text[line],
    error: errorOf(line),
    onType: (typed: string) => onChange({ [line]: typed }),
  });
  const line = (name: 'street' | 'building' | 'door' | 'landmark', maxLength: number): ReactNode => {
    const { onType, ...field } = look(name);
    return (
      <TextField
        {...field}
        label={t(`fields.${name}`)}
        maxLength={maxLength}
        autoComplete="off"
        isOptional
        onChange={({ target }) => onType(target.value)}
      />
    );
  };
  return (
    <>
      <KhorooField {...look('khoroo')} aimag={aimag} isOptional />
      {line('street', 120)}
      {line('building', 80)}
      {line('door', 40)}
      {line('landmark', 300)}
      <PinField {...look('pin')} />
    </>
  );
}
