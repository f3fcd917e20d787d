import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { localizedProps } from '~/app/components/form/localized-props';
import { MeasureField } from '~/app/components/form/measure-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { localized } from '~/domain/core/localized';
import { feeRuleKinds } from '~/domain/quotes/fee-rule';
import { feeBases, feeKinds } from '~/domain/quotes/tariff';
import styles from './fee.module.css';
import { FeeConditionFields } from './fee-conditions';
import { emptyFee, type TypedFee, typedOf } from './typed-fee';
import { useFeeForm } from './use-fee-form';

const back = '/moz/extra-fee';

export function NewFee(): ReactNode {
  return <FeeSheet initial={emptyFee} />;
}

export function EditFee({ id }: { id: string }): ReactNode {
  const fee = trpc.fees.get.useQuery({ id }, beingEdited);
  if (!fee.data) return <NotYet query={fee} />;
  return (
    <>
      <FeeSheet key={id} initial={typedOf(fee.data)} stored={{ id, version: fee.data.version }} />
      <RecordHistory isApart kind="extra_fee" id={id} />
    </>
  );
}

type FeeSheetProps = { initial: TypedFee; stored?: { id: string; version: number } };

function FeeSheet({ initial, stored }: FeeSheetProps): ReactNode {
  const { t, i18n } = useTranslation('fees');
  const { form, errors, isBusy, submit } = useFeeForm(initial, stored);
  const { kind, rule } = form.values;
  const name = localized(initial.name, i18n.language);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.sheet} onSubmit={onSubmit} noValidate>
      <RecordHead name={stored ? name : t('new')} facts={t('pinned')} back={{ to: back, label: t('back') }} />
      <Card>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <LocalizedFields label={t('columns.name')} maxLength={120} {...localizedProps(form, 'name')} />
          </div>
          {!stored && (
            <TextField
              label={t('code')}
              hint={t('codeHint')}
              maxLength={40}
              autoComplete="off"
              {...form.getInputProps('code')}
            />
          )}
          <div className={styles.pair}>
            <SelectField
              label={t('columns.kind')}
              choices={feeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              {...form.getInputProps('kind')}
            />
            {kind === 'percent' ? (
              <TextField
                label={t('percent')}
                isNumber
                inputMode="decimal"
                maxLength={8}
                suffix="%"
                {...form.getInputProps('percent')}
                error={errors.bps}
              />
            ) : (
              <MeasureField
                unit="aud"
                label={t('columns.price')}
                {...form.getInputProps('amount')}
                error={errors.cents}
              />
            )}
          </div>
          {kind === 'percent' && (
            <div className={styles.pair}>
              <SelectField
                label={t('basis')}
                choices={feeBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
                {...form.getInputProps('basis')}
              />
              <MeasureField
                unit="aud"
                label={t('least')}
                isOptional
                {...form.getInputProps('least')}
                error={errors.minCents}
              />
            </div>
          )}
          <div className={styles.pair}>
            <SelectField
              label={t('columns.rule')}
              choices={[
                { value: 'chosen', label: t('rules.chosen') },
                ...feeRuleKinds.map((value) => ({ value, label: t(`rules.${value}`) })),
              ]}
              {...form.getInputProps('rule')}
            />
            {rule === 'side_over' && (
              <MeasureField
                unit="cm"
                label={t('side')}
                {...form.getInputProps('side')}
                error={errors.rule ?? errors['rule.mm']}
              />
            )}
            {rule === 'piece_over' && (
              <MeasureField
                unit="kg"
                label={t('weight')}
                {...form.getInputProps('weight')}
                error={errors.rule ?? errors['rule.g']}
              />
            )}
          </div>
          {rule === 'chosen' && (
            <FeeConditionFields
              code={form.values.code}
              value={form.values.conditions}
              errors={errors}
              onChange={(conditions) => form.setFieldValue('conditions', conditions)}
            />
          )}
          <CheckField
            label={t('isActive')}
            hint={t('isActiveHint')}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </div>
      </Card>
      <div className={styles.actions}>
        <LinkButton to={back} variant="outline">
          {t('common:actions.cancel')}
        </LinkButton>
        <Button type="submit" size="lg" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
