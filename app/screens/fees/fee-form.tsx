import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { CheckField } from '~/app/components/form/check-field';
import sheetStyles from '~/app/components/form/sheet.module.css';
import { Card } from '~/app/components/layout/card';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { localized } from '~/domain/core/localized';
import { FeeConditionFields } from './fee-conditions';
import { NameFields, PriceFields, PurposeField, RuleFields } from './fee-fields';
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
  const sheet = useFeeForm(initial, stored);
  const { form, errors, isBusy, submit } = sheet;
  const name = localized(initial.name, i18n.language);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={sheetStyles.sheet} onSubmit={onSubmit} noValidate>
      <RecordHead name={stored ? name : t('new')} facts={t('pinned')} back={{ to: back, label: t('back') }} />
      <Card>
        <div className={sheetStyles.fields}>
          <NameFields sheet={sheet} isNew={!stored} />
          <PurposeField sheet={sheet} />
          <PriceFields sheet={sheet} />
          <RuleFields sheet={sheet} />
          {form.values.rule === 'chosen' && (
            <FeeConditionFields
              code={form.values.code}
              isService={form.values.purpose !== 'form'}
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
      <div className={sheetStyles.actions}>
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
