import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Locale } from '~/domain/core/format/locale';
import type { Localized } from '~/domain/core/localized';

/** Names of the fields that hold texts by language. */
type LocalizedName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends Localized ? Name : never;
}[keyof Values & string];

type LocalizedProps = {
  texts: Localized;
  errorIn: (locale: Locale) => ReactNode;
  onChange: (texts: Localized, locale: Locale) => void;
};

/** What `LocalizedFields` needs of a field of Mantine's form. */
export function localizedProps<Values extends Record<Name, Localized>, Name extends LocalizedName<Values>>(
  form: UseFormReturnType<Values>,
  name: Name,
): LocalizedProps {
  return {
    texts: form.values[name],
    errorIn: (locale) => form.errors[`${name}.${locale}`],
    onChange: (texts, locale) => {
      form.setValues((before) => ({ ...before, [name]: texts }));
      form.clearFieldError(`${name}.${locale}`);
    },
  };
}
