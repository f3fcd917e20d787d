import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { NotYet } from '~/app/components/record/record-states';
import { Filters } from '~/app/components/table/filters';
import { StateFilter } from '~/app/components/table/state-filter';
import { TableSearch } from '~/app/components/table/table-search';
import { useHost } from '~/app/host';
import { goodsVerdicts } from '~/domain/goods/rule';
import styles from './goods.module.css';
import { confirmations, readRulesQuery, ruleFilters, ruleStates } from './goods-query';
import { RuleRow } from './rule-row';

/** All rules of goods, those that the company has to confirm first. */
export function RuleList(): ReactNode {
  const { t } = useTranslation('goods-rules');
  const { searchParams, can } = useHost();
  const list = trpc.goods.list.useQuery(readRulesQuery(searchParams), { placeholderData: keepPreviousData });
  const rules = list.data;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          can('create', 'GoodsRule') && (
            <LinkButton to="/moz/goods?view=new" icon={<IconPlus size={20} aria-hidden="true" />}>
              {t('new')}
            </LinkButton>
          )
        }
      />
      <div className={styles.tools}>
        <RuleFilters />
        <TableSearch label={t('search')} value={searchParams.get('search') ?? ''} />
      </div>
      {!rules && <NotYet query={list} />}
      {rules?.length === 0 && <NothingFound />}
      {rules && rules.length > 0 && (
        <Card title={t('count', { count: rules.length })} isFlush>
          <ul className={styles.rows}>
            {rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function RuleFilters(): ReactNode {
  const { t } = useTranslation('goods-rules');
  return (
    <Filters names={ruleFilters}>
      <StateFilter
        name="verdict"
        label={t('verdict')}
        any={t('anyVerdict')}
        choices={goodsVerdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
      />
      <StateFilter
        name="confirmation"
        label={t('confirmation')}
        any={t('anyConfirmation')}
        choices={confirmations.map((value) => ({ value, label: t(`confirmations.${value}`) }))}
      />
      <StateFilter
        name="state"
        label={t('state')}
        any={t('states.active')}
        choices={ruleStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
    </Filters>
  );
}

function NothingFound(): ReactNode {
  const { t } = useTranslation('goods-rules');
  const { setSearch } = useHost();
  const cleared = Object.fromEntries(['search', ...ruleFilters].map((name) => [name, undefined]));
  return (
    <EmptyState
      action={
        <Button variant="outline" onClick={() => setSearch(cleared)}>
          {t('common:actions.clearFilters')}
        </Button>
      }
    >
      {t('common:table.nothingFound')}
    </EmptyState>
  );
}
