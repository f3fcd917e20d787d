import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '~/app/components/cases/types';
import { NowCard } from '~/app/components/record/now-card';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';

/** What leads a case for its customer: how far it is, until when we answer, and what they have to do. */
export function CaseNow({ found }: { found: CaseDetail }): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { status, answerBy, decidedCents } = found;
  const day = format.date(answerBy, destinationZone);
  const isPaidOut = status === 'decided' && (decidedCents ?? 0) > 0;
  return (
    <NowCard title={t(`now.${status}`)}>
      {status === 'open' && <p>{t('now.answerBy', { day })}</p>}
      <p className="muted">{t(isPaidOut ? 'now.next.paidOut' : `now.next.${status}`)}</p>
    </NowCard>
  );
}
