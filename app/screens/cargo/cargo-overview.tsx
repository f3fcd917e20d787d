import { IconCalendarMonth, IconLayoutKanban, IconList, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { PageHead } from '~/app/components/layout/page-head';
import { LazyPart, lazyPart } from '~/app/components/lazy/lazy-view';
import { ViewSwitch } from '~/app/components/navigation/view-switch';
import { useHost } from '~/app/host';
import { officeOfRole, originOffice } from '~/domain/core/offices';
import { calendarAt } from './calendar-at';
import { CargoList } from './cargo-list';
import { cargoViews, readCargoView } from './cargo-query';

const board = lazyPart('board', async () => (await import('./board/cargo-board')).CargoBoard);
const calendar = lazyPart('calendar', async () => (await import('./calendar/cargo-calendar')).CargoCalendar);

const icons = { list: IconList, board: IconLayoutKanban, calendar: IconCalendarMonth } as const;

/** All flights, as a list, a board or a calendar. */
export function CargoOverview(): ReactNode {
  const { t } = useTranslation('cargo');
  const { searchParams, can, user } = useHost();
  const shown = readCargoView(searchParams);
  const office = officeOfRole(user?.role ?? '') ?? originOffice;
  const addresses = {
    list: '/moz/cargo',
    board: '/moz/cargo?view=board',
    calendar: calendarAt({ office, span: 'month' }),
  } as const;
  const plan = can('plan', 'Cargo') && (
    <LinkButton to="/moz/cargo?view=plan" icon={<IconPlus size={18} aria-hidden="true" />}>
      {t('list.plan')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('list.title')} lead={t('list.lead')} actions={plan} />
      <ViewSwitch
        label={t('views.label')}
        shown={shown}
        views={cargoViews.map((id) => ({ id, to: addresses[id], text: t(`views.${id}`), icon: icons[id] }))}
      />
      {shown === 'list' && <CargoList plan={plan} />}
      {shown === 'board' && <LazyPart part={board} />}
      {shown === 'calendar' && <LazyPart part={calendar} />}
    </>
  );
}
