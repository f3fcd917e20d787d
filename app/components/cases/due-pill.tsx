import { IconAlarm, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import type { CaseRow } from './types';

/** The deadline of a case that staff must decide, in gold a day before it and in red after it. */
export function DuePill({ row: { due, answerBy } }: { row: Pick<CaseRow, 'due' | 'answerBy'> }): ReactNode {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const day = format.dateTime(answerBy, destinationZone);
  if (due === 'none') return <span>{day}</span>;
  const isOver = due === 'overdue';
  return (
    <Pill color={isOver ? 'red' : 'gold'} icon={isOver ? IconAlertTriangle : IconAlarm}>
      {t(`due.${due}`, { day })}
    </Pill>
  );
}
