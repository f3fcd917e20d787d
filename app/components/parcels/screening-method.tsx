import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { needsGround, type ScreeningMethod, screeningMethods } from '~/domain/parcels/screening';

export type TypedMethod = { method: ScreeningMethod | ''; ground: string };

type MethodFieldsProps = {
  typed: TypedMethod;
  onChange: (change: Partial<TypedMethod>) => void;
  errors?: Readonly<Record<string, string | undefined>>;
};

/** How pieces were screened, and why exempt ones were not. */
export function MethodFields({ typed, onChange, errors = {} }: MethodFieldsProps): ReactNode {
  const { t } = useTranslation('parcels');
  return (
    <>
      <SelectField
        label={t('screening.method')}
        placeholder={t('screening.choose')}
        choices={screeningMethods.map((value) => ({ value, label: t(`screening.methods.${value}`) }))}
        error={errors.method}
        value={typed.method}
        onChange={({ target }) =>
          onChange({ method: screeningMethods.find((known) => known === target.value) ?? '' })
        }
      />
      {needsGround(typed.method || null) && (
        <TextField
          label={t('screening.ground')}
          hint={t('screening.groundHint')}
          error={errors.ground}
          value={typed.ground}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => onChange({ ground: target.value })}
        />
      )}
    </>
  );
}
