import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldLook } from '~/app/components/form/field';
import { TextField } from '~/app/components/form/text-field';
import { asLanguage } from '~/app/i18n/languages';
import { khorooKind } from '~/domain/customers/address-lines';
import { aroundNumber, bareNumber } from '~/domain/customers/address-part';

type KhorooFieldProps = Omit<FieldLook, 'label'> & {
  aimag: string;
  value: string;
  name?: string | undefined;
  onType: (text: string) => void;
};

/** A khoroo, or outside the capital a bag: its number, beside which the noun is shown. A name is typed without one. */
export function KhorooField({ aimag, value, onType, ...look }: KhorooFieldProps): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const kind = khorooKind(aimag);
  const shown = bareNumber(kind, value);
  const { before, after } = aroundNumber(kind, asLanguage(i18n.language));
  const isNumber = !/\p{L}/u.test(shown);
  return (
    <TextField
      {...look}
      label={t(`fields.${kind}`)}
      value={shown}
      {...(isNumber && { prefix: before, suffix: after })}
      inputMode={kind === 'khoroo' && isNumber ? 'numeric' : 'text'}
      maxLength={80}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
