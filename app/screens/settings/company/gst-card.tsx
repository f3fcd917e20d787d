import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { NotYet } from '~/app/components/record/record-states';
import { Pill } from '~/app/components/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import { EnteredBy } from '../entered-by';
import styles from '../settings.module.css';
import { GstDialog } from './gst-dialog';
import type { GstEntry, GstList } from './types';
import { useGstTexts } from './use-gst-texts';

/** How GST applies to the lines of tax invoices, who confirmed it, and how it was before. */
export function GstCard(): ReactNode {
  const { t } = useTranslation('settings');
  const query = trpc.settings.gst.useQuery(undefined, beingEdited);
  return (
    <Card title={t('gst.title')}>{query.data ? <Sheet list={query.data} /> : <NotYet query={query} />}</Card>
  );
}

function Sheet({ list }: { list: GstList }): ReactNode {
  const { t } = useTranslation('settings');
  const { can } = useHost();
  const [isOpen, setOpen] = useState(false);
  const { rows, servedAt } = list;
  const [newest] = rows;
  const current = rows.find(({ validFrom }) => validFrom <= servedAt);
  if (!newest || !current) return null;
  return (
    <div className={styles.form}>
      <p className="muted">{t('gst.lead')}</p>
      <Confirmation entry={current} />
      <GstFacts list={list} entry={current} />
      {can('update', 'Constant') && (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('gst.change')}
          </Button>
        </div>
      )}
      <History list={list} />
      {isOpen && <GstDialog list={list} newest={newest} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Confirmation({ entry: { confirmedBy, confirmedOn } }: { entry: GstEntry }): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <div>
      {confirmedOn === null ? (
        <Pill color="gold" icon={IconAlertTriangle}>
          {t('gst.unconfirmed')}
        </Pill>
      ) : (
        <Pill color="green" icon={IconCircleCheck}>
          {t('gst.confirmed', {
            name: confirmedBy,
            day: format.date(startOfDay(confirmedOn, homeZone), homeZone),
          })}
        </Pill>
      )}
    </div>
  );
}

function GstFacts({ list, entry }: { list: GstList; entry: GstEntry }): ReactNode {
  const { t } = useTranslation('settings');
  const { treatment, fees } = useGstTexts(list);
  const facts = [
    [t('gst.freight'), treatment(entry.freight)],
    [t('gst.services'), treatment(entry.services)],
    [t('gst.serviceFees'), fees(entry.serviceFees)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ list }: { list: GstList }): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { summary } = useGstTexts(list);
  return (
    <details className={`small ${styles.what}`}>
      <summary>{t('history', { count: list.rows.length })}</summary>
      <ol className={styles.history}>
        {list.rows.map((entry) => (
          <li key={entry.id}>
            <strong>{summary(entry)}</strong>
            <span>{t('from', { at: format.placeTime(entry.validFrom, homeZone) })}</span>
            <EnteredBy entry={entry} zone={homeZone} />
          </li>
        ))}
      </ol>
    </details>
  );
}
