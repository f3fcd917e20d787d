import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import type { Arrival } from '../parts/types';
import styles from './view.module.css';

type EndDates = NonNullable<NonNullable<Arrival['staff']>['ends']>;

/** For staff: from when on nobody’s box may be returned to its sender, and disposed of. */
export function EndDates({ ends }: { ends: EndDates }): ReactNode {
  const { t } = useTranslation('arrivals');
  const format = useFormat();
  const { returnFrom, disposeFrom, isReturnDue, isDisposalDue } = ends;
  const day = (at: Date): string => format.date(at, originZone);
  return (
    <p className={`${styles.dates} muted small`}>
      {isReturnDue ? t('now.mayReturn') : t('now.returnFrom', { day: day(returnFrom) })}{' '}
      {isDisposalDue ? t('now.mayDispose') : t('now.disposeFrom', { day: day(disposeFrom) })}
    </p>
  );
}
