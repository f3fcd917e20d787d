import { IconArchive, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import { ArchivePlan } from './archive-plan';
import { EditionCard } from './edition-card';
import { EditionPill } from './edition-pill';
import { type PlanRecord as Plan, planPath, plansPath } from './plan-query';
import styles from './tariff.module.css';
import { WithdrawEdition } from './withdraw-edition';

export function PlanRecord({ id }: { id: string }): ReactNode {
  const plan = trpc.tariffs.get.useQuery({ id });
  return plan.data ? <Record plan={plan.data} /> : <NotYet query={plan} />;
}

/** A plan with all its editions: future, current and past. */
function Record({ plan }: { plan: Plan }): ReactNode {
  const { t, i18n } = useTranslation('tariffs');
  const { can } = useHost();
  const { id, code, shown, editions, archivedAt } = plan;
  const mayChange = can('update', 'Tariff') && !archivedAt;
  return (
    <>
      <RecordHead
        name={localized(shown.name, i18n.language)}
        status={
          archivedAt ? (
            <Pill color="neutral" icon={IconArchive} size="lg">
              {t('archived')}
            </Pill>
          ) : (
            <EditionPill state={shown.state} />
          )
        }
        facts={
          <>
            <span className="code">{code}</span> · {t('pinned')}
          </>
        }
        back={{ to: plansPath, label: t('back') }}
        others={<ArchivePlan plan={plan} />}
        next={
          mayChange && (
            <LinkButton to={planPath(id, 'edition')} icon={<IconPlus size={20} aria-hidden="true" />}>
              {t('newEdition')}
            </LinkButton>
          )
        }
      />
      <div className={styles.editions}>
        {editions.map((edition) => (
          <EditionCard
            key={edition.id}
            edition={edition}
            action={
              mayChange && edition.state === 'ahead' && <WithdrawEdition plan={plan} edition={edition} />
            }
          />
        ))}
      </div>
      <RecordHistory isApart key={plan.version} kind="tariff_plan" id={id} />
    </>
  );
}
