import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callingCodes } from '~/domain/core/mobile-countries';
import { formatMobile } from '~/domain/core/mobile-text';
import { type MergeField, mergeFields } from '~/domain/customers/merge';
import styles from './customer.module.css';
import type { Customer } from './types';

type MergeTableProps = {
  winner: Customer;
  loser: Customer;
  take: readonly MergeField[];
  onTake: (take: readonly MergeField[]) => void;
};

/** Both customers side by side: a choice for each different field, and the number of records that move. */
export function MergeTable({ winner, loser, take, onTake }: MergeTableProps): ReactNode {
  const { t } = useTranslation('customers');
  const textOf = useTexts();
  const choose = (field: MergeField, isTaken: boolean): void =>
    onTake(isTaken ? [...take, field] : take.filter((known) => known !== field));
  return (
    <div className={styles.merge}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('merge.field')}</th>
            <th scope="col">{t('merge.stays')}</th>
            <th scope="col">{t('merge.goes')}</th>
          </tr>
        </thead>
        <tbody>
          {mergeFields.map((field) => (
            <FieldRow
              key={field}
              field={field}
              texts={[textOf(winner, field), textOf(loser, field)]}
              isTaken={take.includes(field)}
              onChoose={(isTaken) => choose(field, isTaken)}
            />
          ))}
          {(['formCount', 'parcelCount'] as const).map((count) => (
            <tr key={count}>
              <th scope="row">{t(`merge.counts.${count}`)}</th>
              <td>{winner[count]}</td>
              <td>{loser[count]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FieldRowProps = {
  field: MergeField;
  /** The value of the customer that stays, and of the one that goes. */
  texts: readonly [string, string];
  isTaken: boolean;
  onChoose: (isTaken: boolean) => void;
};

/** Two equal values leave nothing to choose. */
function FieldRow({ field, texts, isTaken, onChoose }: FieldRowProps): ReactNode {
  const { t } = useTranslation('customers');
  const [own, others] = texts;
  return (
    <tr>
      <th scope="row">{t(`merge.fields.${field}`)}</th>
      {texts.map((value, side) => (
        <td key={side === 0 ? 'winner' : 'loser'} data-chosen={(side === 1) === isTaken || undefined}>
          {own === others ? (
            <span>{value || '–'}</span>
          ) : (
            <label>
              <input
                type="radio"
                name={field}
                checked={(side === 1) === isTaken}
                onChange={() => onChoose(side === 1)}
              />
              {value || '–'}
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

function useTexts(): (customer: Customer, field: MergeField) => string {
  const { t } = useTranslation('customers');
  return (customer, field) => {
    const { mobileCountry, mobile } = customer;
    switch (field) {
      case 'identity':
        return `${customer.name || t('unnamed')} · ${t(`types.${customer.type}`)}`;
      case 'mobile':
        return mobileCountry ? formatMobile(`+${callingCodes[mobileCountry]}${mobile}`) : mobile;
      case 'locale':
        return t(`common:languages.${customer.locale}`);
      default:
        return customer[field];
    }
  };
}
