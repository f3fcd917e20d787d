import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { useFormat } from '~/app/i18n/use-format';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import type { Outputs } from '~/server/router';

export type OtherDelivery = NonNullable<Outputs['corrections']['ofForm']['delivery']>;

type CorrectDeliveryProps = {
  now: DeliveryMode;
  other: OtherDelivery;
  isOther: boolean;
  error: string | undefined;
  onChange: (isOther: boolean) => void;
};

/** How the parcels are handed over, with what the other way adds to the bill or subtracts from it. */
export function CorrectDelivery({ now, other, isOther, error, onChange }: CorrectDeliveryProps): ReactNode {
  const { t } = useTranslation(['forms', 'parcels']);
  const format = useFormat();
  const { to, changeCents } = other;
  const amount = format.aud(Math.abs(changeCents));
  const billText = changeCents > 0 ? t('correction.adds', { amount }) : t('correction.credits', { amount });
  return (
    <SelectField
      label={t('correction.fields.delivery')}
      hint={isOther ? billText : undefined}
      error={error}
      choices={[now, to].map((mode) => ({ value: mode, label: t(`parcels:delivery.modes.${mode}`) }))}
      value={isOther ? to : now}
      onChange={(event) => onChange(event.target.value === to)}
    />
  );
}
