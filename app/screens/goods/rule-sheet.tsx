import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import sheetStyles from '~/app/components/form/sheet.module.css';
import { Card } from '~/app/components/layout/card';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import { ConfirmRule } from './confirm-rule';
import styles from './goods.module.css';
import { AnswerFields, LimitFields, TermFields, TextFields } from './rule-fields';
import { ConfirmationPill, VerdictPill } from './rule-pills';
import { emptyRule, type Rule, ruleName, type TypedRule, typedOf } from './typed-rule';
import { useRuleForm } from './use-rule-form';

const back = '/moz/goods';

export function NewRule(): ReactNode {
  const { t } = useTranslation('goods-rules');
  return (
    <>
      <RecordHead name={t('new')} facts={t('newLead')} back={{ to: back, label: t('back') }} />
      <RuleSheet initial={emptyRule} />
    </>
  );
}

/** A rule with its source, its fields for who may change it, and its history. */
export function RuleRecord({ id }: { id: string }): ReactNode {
  const { t, i18n } = useTranslation('goods-rules');
  const { can } = useHost();
  const query = trpc.goods.get.useQuery({ id }, beingEdited);
  const rule = query.data;
  if (!rule) return <NotYet query={query} />;
  return (
    <>
      <RecordHead
        name={ruleName(rule, i18n.language)}
        status={<VerdictPill verdict={rule.verdict} />}
        facts={localized(rule.text, i18n.language)}
        back={{ to: back, label: t('back') }}
        next={can('approve', 'GoodsRule') && <ConfirmRule rule={rule} />}
      />
      <SourceCard rule={rule} />
      {can('update', 'GoodsRule') && (
        <RuleSheet key={id} initial={typedOf(rule)} stored={{ id, version: rule.version }} />
      )}
      <RecordHistory isApart kind="goods_rule" id={id} />
    </>
  );
}

function SourceCard({ rule }: { rule: Rule }): ReactNode {
  const { t } = useTranslation('goods-rules');
  return (
    <Card title={t('source')} className={styles.source}>
      <p>{rule.source === '' ? t('noSource') : rule.source}</p>
      {rule.sourceUrl !== '' && (
        <p>
          <a href={rule.sourceUrl} target="_blank" rel="noreferrer" className={styles.url}>
            {rule.sourceUrl}
          </a>
        </p>
      )}
      <ConfirmationPill rule={rule} />
    </Card>
  );
}

type RuleSheetProps = { initial: TypedRule; stored?: { id: string; version: number } };

function RuleSheet({ initial, stored }: RuleSheetProps): ReactNode {
  const { t } = useTranslation('goods-rules');
  const { form, isBusy, submit } = useRuleForm(initial, stored);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={sheetStyles.sheet} onSubmit={onSubmit} noValidate>
      <Card title={t('rule')}>
        <div className={sheetStyles.fields}>
          <AnswerFields form={form} isNew={!stored} />
          <LimitFields form={form} />
          <TextFields form={form} />
          <TermFields form={form} />
        </div>
      </Card>
      {stored && <p className="muted small">{t('confirmAgain')}</p>}
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
