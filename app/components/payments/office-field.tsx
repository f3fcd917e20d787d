import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { type Office, officeOfRole, offices } from '~/domain/core/offices';

/** The office of the till: fixed by the role, otherwise selected. */
export function useOffice(first?: Office): [Office | undefined, (office: Office | undefined) => void] {
  const { user } = useHost();
  const own = officeOfRole(user?.role ?? '');
  const [office, setOffice] = useState<Office | undefined>(first);
  return [own ?? office, setOffice];
}

type OfficeFieldProps = {
  office: Office | undefined;
  error?: string | undefined;
  onChange: (office: Office | undefined) => void;
};

/** Shown only to users whose role has no till of its own. */
export function OfficeField({ office, error, onChange }: OfficeFieldProps): ReactNode {
  const { t } = useTranslation('payments');
  const { user } = useHost();
  const format = useFormat();
  if (officeOfRole(user?.role ?? '')) return null;
  return (
    <SelectField
      label={t('take.office')}
      placeholder={t('take.chooseOffice')}
      choices={offices.map((value) => ({ value, label: format.city(value) }))}
      value={office ?? ''}
      error={error}
      onChange={(event) => onChange(offices.find((known) => known === event.target.value))}
    />
  );
}
