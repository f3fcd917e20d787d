import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { originAirport } from '~/domain/core/offices';
import styles from '../cargo.module.css';
import { LegsEditor } from './legs-editor';
import { LocalTimeField } from './local-time-field';
import { emptyPlan, type TypedPlan, toTyped } from './typed-plan';
import { usePlanForm } from './use-plan-form';

/** The form of a new flight, or of one that has not departed. */
export function CargoForm({ id }: { id?: string }): ReactNode {
  return id === undefined ? <PlanSheet initial={emptyPlan} /> : <StoredForm id={id} />;
}

function StoredForm({ id }: { id: string }): ReactNode {
  const cargo = trpc.cargo.get.useQuery({ id }, beingEdited);
  if (!cargo.data) return <NotYet query={cargo} />;
  const { code, version } = cargo.data;
  return <PlanSheet key={id} initial={toTyped(cargo.data)} stored={{ id, version }} code={code} />;
}

type PlanSheetProps = { initial: TypedPlan; stored?: { id: string; version: number }; code?: string };

function PlanSheet({ initial, stored, code }: PlanSheetProps): ReactNode {
  const { t } = useTranslation('cargo');
  const { form, isBusy, submit } = usePlanForm(initial, stored);
  const back = stored ? `/moz/cargo?id=${stored.id}` : '/moz/cargo?tab=planned';
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
    const sheet = event.currentTarget;
    setTimeout(() => sheet.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form className={styles.sheet} onSubmit={onSubmit} noValidate>
      <RecordHead
        name={code ? t('form.titleChange', { code }) : t('form.titlePlan')}
        back={{ to: back, label: t(stored ? 'form.backToRecord' : 'form.backToList') }}
        facts={t('form.lead')}
      />
      <Card title={t('form.legs')}>
        <LegsEditor form={form} />
      </Card>
      <Card title={t('form.terms')}>
        <TermFields form={form} />
        <TextAreaField label={t('form.notes')} isOptional maxLength={5000} {...form.getInputProps('notes')} />
      </Card>
      <div className={styles.formActions}>
        <LinkButton to={back} variant="outline">
          {t('form.leave')}
        </LinkButton>
        <Button type="submit" size="lg" isBusy={isBusy}>
          {t(stored ? 'form.save' : 'form.plan')}
        </Button>
      </div>
    </form>
  );
}

/** Until when parcels are taken, how much the flight carries, and its papers. */
function TermFields({ form }: Pick<ReturnType<typeof usePlanForm>, 'form'>): ReactNode {
  const { t } = useTranslation('cargo');
  const origin = form.values.legs[0]?.origin ?? originAirport;
  return (
    <div className={styles.pair}>
      <LocalTimeField
        label={t('form.cutOff')}
        hint={t('form.cutOffHint')}
        airport={origin}
        {...form.getInputProps('cutOff')}
      />
      <TextField
        label={t('form.capacity')}
        inputMode="numeric"
        isNumber
        suffix={t('form.kg')}
        maxLength={7}
        autoComplete="off"
        {...form.getInputProps('capacityKg')}
      />
      <TextField
        label={t('form.room')}
        hint={t('form.roomHint')}
        isOptional
        inputMode="decimal"
        isNumber
        suffix={t('common:units.m3')}
        maxLength={12}
        autoComplete="off"
        {...form.getInputProps('roomM3')}
      />
      <PaperFields form={form} />
    </div>
  );
}

/** The air waybill of the flight, and its reference of Australian customs. */
function PaperFields({ form }: Pick<ReturnType<typeof usePlanForm>, 'form'>): ReactNode {
  const { t } = useTranslation('cargo');
  return (
    <>
      <TextField
        label={t('form.mawb')}
        hint={t('form.mawbHint')}
        isOptional
        placeholder="180-1234 5675"
        inputMode="numeric"
        maxLength={32}
        autoComplete="off"
        {...form.getInputProps('mawb')}
      />
      <TextField
        label={t('form.crn')}
        hint={t('form.crnHint')}
        isOptional
        maxLength={24}
        autoComplete="off"
        {...form.getInputProps('crn')}
      />
    </>
  );
}
