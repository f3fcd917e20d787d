import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import type { TaxBuyer } from '~/domain/payments/schema';
import { taxBuyerKinds } from '~/domain/payments/tax-receipt';
import type { FormMoney } from './use-form-money';

type TaxBuyerFieldProps = {
  buyer: TaxBuyer;
  error?: string | undefined;
  onChange: (buyer: TaxBuyer) => void;
};

/** For whom the Mongolian tax receipt is: a person, or an organization with its number. */
export function TaxBuyerField({ buyer, error, onChange }: TaxBuyerFieldProps): ReactNode {
  const { t } = useTranslation('payments');
  const isPerson = buyer.kind === 'person';
  return (
    <>
      <SelectField
        label={t('tax.buyer')}
        choices={taxBuyerKinds.map((value) => ({ value, label: t(`tax.buyers.${value}`) }))}
        value={buyer.kind}
        onChange={({ target }) =>
          onChange({ kind: target.value === 'person' ? 'person' : 'organization', number: '' })
        }
      />
      <TextField
        key={buyer.kind}
        label={t(isPerson ? 'tax.consumerNo' : 'tax.organizationNo')}
        hint={t(isPerson ? 'tax.consumerHint' : 'tax.organizationHint')}
        isOptional={isPerson}
        isNumber
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        value={buyer.number}
        error={error}
        onChange={({ target }) => onChange({ ...buyer, number: target.value.trim() })}
      />
    </>
  );
}

/** The customer: an organization with a register number, or a person. */
export function usualBuyer({ registerNumber }: FormMoney): TaxBuyer {
  return registerNumber === ''
    ? { kind: 'person', number: '' }
    : { kind: 'organization', number: registerNumber };
}
