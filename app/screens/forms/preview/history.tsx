import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShelfSteps } from '~/app/components/arrivals/shelf-history';
import { Card } from '~/app/components/layout/card';
import { Timeline, type TimelineStep } from '~/app/components/record/timeline';
import { isAllOnShelf } from '~/domain/arrivals/all-on-shelf';
import type { FormDetail } from './types';

type FutureStep = 'submit' | 'bring' | 'here' | 'approve' | 'remeasure' | 'return' | 'fly';

/** Past events of the form with their users, those of its boxes on our shelf, and the steps ahead. */
export function History({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const onShelf = useShelfSteps(form.shelfEvents);
  const kinds = new Set(form.history.map(({ kind }) => kind));
  const done: TimelineStep[] = form.history.flatMap(({ at, kind, by, name }, index) =>
    kind === 'other'
      ? []
      : [
          {
            id: `${kind}-${index}`,
            title: t(`history.${kind}`),
            phase: 'done',
            at,
            note: name ? t('history.byName', { name }) : t(`history.by.${by}`),
          },
        ],
  );
  const known = [
    { kind: 'create', at: form.createdAt },
    { kind: 'submit', at: form.submittedAt },
    { kind: 'receive', at: form.acceptedAt },
  ] as const;
  const older = known.flatMap(({ kind, at }): TimelineStep[] =>
    at && !kinds.has(kind) && !(kind === 'create' && kinds.has('duplicate'))
      ? [{ id: kind, title: t(`history.${kind}`), phase: 'done', at }]
      : [],
  );
  const steps = [...onShelf, ...older, ...done].sort(
    (one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0),
  );
  return (
    <Card title={t('sections.history')}>
      <Timeline steps={[...steps, ...nextSteps(form, t)]} />
    </Card>
  );
}

function nextSteps(form: FormDetail, t: TFunction<'forms'>): TimelineStep[] {
  const step = (id: FutureStep, phase: TimelineStep['phase']): TimelineStep => ({
    id: `next-${id}`,
    title: t(`next.${id}`),
    phase,
  });
  const counter = isAllOnShelf(form.draft) ? 'here' : 'bring';
  switch (form.status) {
    case 'draft':
      return [step('submit', 'present'), step(counter, 'future'), step('fly', 'future')];
    case 'submitted':
      return [step(counter, 'present'), step('fly', 'future')];
    case 'accepted':
      return priceSteps(form.priceApproval).map((id, index) => step(id, index === 0 ? 'present' : 'future'));
    default:
      return [];
  }
}

function priceSteps(priceApproval: FormDetail['priceApproval']): FutureStep[] {
  switch (priceApproval) {
    case 'waiting':
      return ['approve', 'fly'];
    case 'remeasure_asked':
      return ['remeasure', 'approve', 'fly'];
    case 'refused':
      return ['return'];
    default:
      return ['fly'];
  }
}
