import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { inEachRequired, localized } from '~/domain/core/localized';
import { type TypedEdition, typedOf } from '~/domain/tariffs/typed';
import { EditionFields } from './edition-fields';
import { type PlanRecord, planPath, plansPath } from './plan-query';
import styles from './tariff.module.css';
import { usePlanEditor } from './use-plan-editor';
import { WhatIf } from './what-if';

const emptyEdition: TypedEdition = {
  name: inEachRequired(''),
  description: inEachRequired(''),
  audience: 'all',
  divisor: '6000',
  step: '0.1',
  minWeight: '1',
  minCharge: '',
  daysFrom: '7',
  daysTo: '10',
  bands: [{ from: '0', price: '' }],
};

export function NewPlan(): ReactNode {
  return <Sheet initial={emptyEdition} />;
}

/** A new edition starts as a copy of the current one. */
export function NewEdition({ id }: { id: string }): ReactNode {
  const plan = trpc.tariffs.get.useQuery({ id }, beingEdited);
  if (!plan.data) return <NotYet query={plan} />;
  return <Sheet key={id} initial={typedOf(plan.data.shown)} plan={plan.data} />;
}

function Sheet({ initial, plan }: { initial: TypedEdition; plan?: PlanRecord }): ReactNode {
  const { t, i18n } = useTranslation('tariffs');
  const editor = usePlanEditor(initial, plan);
  const back = plan ? planPath(plan.id) : plansPath;
  const name = plan && localized(plan.shown.name, i18n.language);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    editor.submit();
  };
  return (
    <>
      <RecordHead
        name={t(plan ? 'newEdition' : 'new')}
        facts={plan ? t('editionLead', { name }) : t('newLead')}
        back={{ to: back, label: name ?? t('back') }}
      />
      <div className={styles.desk}>
        <form className={styles.sheet} onSubmit={onSubmit} noValidate>
          <EditionFields editor={editor} isNew={plan === undefined} />
          <div className={styles.actions}>
            <LinkButton to={back} variant="outline">
              {t('common:actions.cancel')}
            </LinkButton>
            <Button type="submit" size="lg" isBusy={editor.isBusy}>
              {t('save')}
            </Button>
          </div>
        </form>
        <aside className={styles.aside}>
          <WhatIf edition={editor.edition} code={plan?.code} />
        </aside>
      </div>
    </>
  );
}
