import { IconArrowBackUp, IconCalendarEvent, IconCheck, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import type { StatusLook } from '~/app/components/status/status-table';
import type { EditionState } from '~/domain/tariffs/editions';

const looks: Readonly<Record<EditionState, StatusLook>> = {
  ahead: { color: 'gold', icon: IconCalendarEvent },
  current: { color: 'green', icon: IconCheck },
  past: { color: 'neutral', icon: IconHistory },
  withdrawn: { color: 'neutral', icon: IconArrowBackUp },
};

/** The state of an edition: current, future, past or withdrawn. */
export function EditionPill({ state }: { state: EditionState }): ReactNode {
  const { t } = useTranslation('tariffs');
  return <Pill {...looks[state]}>{t(`states.${state}`)}</Pill>;
}
