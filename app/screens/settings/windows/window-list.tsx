import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { localized } from '~/domain/core/localized';
import { destinationZone } from '~/domain/core/offices';
import { weekdayName } from '~/domain/settings/offices/hours';
import styles from '../settings.module.css';
import type { StoredWindow } from './types';
import { WindowDialog } from './window-dialog';

/** The windows in which parcels are delivered to the door. */
export function WindowList(): ReactNode {
  const { t } = useTranslation('settings');
  const { can } = useHost();
  const query = trpc.delivery.windows.useQuery(undefined, beingEdited);
  const [open, setOpen] = useState<StoredWindow | 'new'>();
  if (!query.data) return <NotYet query={query} />;
  const { items } = query.data;
  return (
    <Card
      title={t('tabs.windows')}
      isFlush
      aside={
        can('update', 'Constant') && (
          <Button size="sm" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('window.new')}
          </Button>
        )
      }
    >
      {items.length === 0 && <p className={`muted ${styles.row}`}>{t('window.none')}</p>}
      <ul className={styles.rows}>
        {items.map((window) => (
          <WindowRow key={window.id} window={window} onEdit={() => setOpen(window)} />
        ))}
      </ul>
      {open && (
        <WindowDialog
          key={open === 'new' ? open : open.id}
          window={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

type WindowRowProps = { window: StoredWindow; onEdit: () => void };

function WindowRow({ window, onEdit }: WindowRowProps): ReactNode {
  const { t, i18n } = useTranslation('settings');
  const { can } = useHost();
  const format = useFormat();
  const language = asLanguage(i18n.language);
  const name = localized(window.name, language);
  const days = window.weekdays.map((day) => weekdayName(day, language)).join(', ');
  const closed = window.closedDays.map((day) =>
    format.shortDate(startOfDay(day, destinationZone), destinationZone),
  );
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className="muted small figures">
          {t('window.facts', { days, stops: window.stops, hours: window.leadHours })}
        </span>
        {closed.length > 0 && (
          <span className="muted small figures">{t('window.closedOn', { days: closed.join(', ') })}</span>
        )}
        {!window.isActive && <span className={styles.ahead}>{t('window.off')}</span>}
      </div>
      <span className={styles.value}>
        {window.fromTime}–{window.toTime}
      </span>
      {can('update', 'Constant') && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${t('window.edit')}: ${name}`}
          icon={<IconPencil size={18} aria-hidden="true" />}
          onClick={onEdit}
        />
      )}
    </li>
  );
}
