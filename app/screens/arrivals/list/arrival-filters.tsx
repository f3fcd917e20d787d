import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BranchFilter } from '~/app/components/arrivals/branch-filter';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { DaysFilter } from '~/app/components/table/days-filter';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { shelfAges } from '~/domain/arrivals/board';
import { filteredDuties } from '~/domain/arrivals/duties';
import { arrivalStates, staffNeeds } from '~/domain/arrivals/states';
import { carriers } from '~/domain/core/carriers/carriers';
import { useCarrierText } from '../parts/use-carrier-text';
import { readArrivalTab } from './arrival-query';

/** Filters by state, branch, carrier and what a person must look at; their state is in the address. */
export function ArrivalFilters(): ReactNode {
  const { t } = useTranslation('arrivals');
  const carrierText = useCarrierText();
  return (
    <>
      <CustomerFilter />
      <DaysFilter name="arrived" label={t('filters.arrived')} />
      <StateFilter
        name="status"
        label={t('columns.status')}
        any={t('filters.anyStatus')}
        choices={[
          ...arrivalStates.map((state) => ({ value: state, label: t(`common:status.arrival.${state}`) })),
          { value: 'archived', label: t('filters.archived') },
        ]}
      />
      <StateFilter
        name="carrier"
        label={t('columns.carrier')}
        any={t('filters.anyCarrier')}
        choices={carriers.map((carrier) => ({ value: carrier, label: carrierText(carrier) }))}
      />
      <StateFilter
        name="staff"
        label={t('columns.needsStaff')}
        any={t('filters.anyReason')}
        choices={[
          { value: 'any', label: t('filters.someReason') },
          ...staffNeeds.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) })),
        ]}
      />
      <ShelfFilters />
      <StateFilter
        name="label"
        label={t('facts.label')}
        any={t('filters.anyLabel')}
        choices={[{ value: 'missing', label: t('facts.notPrinted') }]}
      />
      <BranchFilter label={t('columns.office')} any={t('filters.anyOffice')} />
    </>
  );
}

/** Filters of what is on the shelf: what is to be done, and for how long it has been there. */
function ShelfFilters(): ReactNode {
  const { t } = useTranslation('arrivals');
  return (
    <>
      <StateFilter
        name="duty"
        label={t('filters.duty')}
        any={t('filters.anyDuty')}
        choices={filteredDuties.map((duty) => ({ value: duty, label: t(`filters.duties.${duty}`) }))}
      />
      <StateFilter
        name="age"
        label={t('filters.age')}
        any={t('filters.anyAge')}
        choices={shelfAges.map((age) => ({ value: age, label: t(`board.ages.${age}`) }))}
      />
      <DueFilter />
    </>
  );
}

/** Only those without an owner that have waited as long as the settings say. */
function DueFilter(): ReactNode {
  const { t } = useTranslation('arrivals');
  const { searchParams } = useHost();
  if (readArrivalTab(searchParams) !== 'unclaimed') return null;
  return (
    <StateFilter
      name="due"
      label={t('filters.due')}
      any={t('filters.anyDue')}
      choices={[
        { value: 'return', label: t('filters.dueReturn') },
        { value: 'disposal', label: t('filters.dueDisposal') },
      ]}
    />
  );
}
