import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { localized } from '~/domain/core/localized';
import { catalogue, catalogued, toGrants } from '~/domain/roles/catalogue';
import roleStyles from '../role.module.css';
import { RuleMatrix } from '../rule-matrix';
import { Examples } from './examples';

/** The permissions of the user's own role, rule by rule, with examples. */
export function AccessScreen(): ReactNode {
  const { t, i18n } = useTranslation('roles');
  const { data: me } = trpc.account.me.useQuery();
  const { data: account } = trpc.account.get.useQuery();
  const rules = me?.rules ?? [];
  const { grants, others } = toGrants(rules);
  const role = account && localized(account.roleTitle, i18n.language);
  const isEverything = grants.all?.actions.includes('manage') === true;
  const held = catalogued.filter((subject) => grants[subject]);
  return (
    <>
      <PageHead
        title={t('own.title')}
        lead={t(isEverything ? 'own.everything' : 'own.lead', {
          role: role ?? '',
          count: rules.length,
          subjects: held.length,
          of: Object.keys(catalogue).length,
        })}
      />
      <div className={roleStyles.stack}>
        <Card title={t('own.examples')}>
          <p className="muted">{t('own.examplesLead')}</p>
          <Examples rules={rules} />
        </Card>
        <Card title={t('own.rules')}>
          <RuleMatrix grants={grants} others={others} isFixed />
        </Card>
      </div>
    </>
  );
}
