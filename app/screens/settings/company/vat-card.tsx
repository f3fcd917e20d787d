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
import { destinationZone } from '~/domain/core/offices';
import { EnteredBy } from '../entered-by';
import styles from '../settings.module.css';
import type { VatEntry, VatList } from './types';
import { useVatTexts } from './use-vat-texts';
import { VatDialog } from './vat-dialog';

/** How Mongolian VAT applies to the lines of tax receipts, who confirmed it, and how it was before. */
export function VatCard(): ReactNode {
  const { t } = useTranslation('settings');
  const query = trpc.settings.vat.useQuery(undefined, beingEdited);
  return (
    <Card title={t('vat.title')}>{query.data ? <Sheet list={query.data} /> : <NotYet query={query} />}</Card>
  );
}

function Sheet({ list }: { list: VatList }): ReactNode {
  const { t } = useTranslation('settings');
  const { can } = useHost();
  const [isOpen, setOpen] = useState(false);
  const { rows, servedAt } = list;
  const [newest] = rows;
  const current = rows.find(({ validFrom }) => validFrom <= servedAt);
  if (!newest || !current) return null;
  return (
    <div className={styles.form}>
      <p className="muted">{t('vat.lead')}</p>
      <Confirmation entry={current} />
      <VatFacts list={list} entry={current} />
      {can('update', 'Constant') && (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('vat.change')}
          </Button>
        </div>
      )}
      <History list={list} />
      {isOpen && <VatDialog list={list} newest={newest} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Confirmation({ entry: { confirmedBy, confirmedOn } }: { entry: VatEntry }): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <div>
      {confirmedOn === null ? (
        <Pill color="gold" icon={IconAlertTriangle}>
          {t('vat.unconfirmed')}
        </Pill>
      ) : (
        <Pill color="green" icon={IconCircleCheck}>
          {t('vat.confirmed', {
            name: confirmedBy,
            day: format.date(startOfDay(confirmedOn, destinationZone), destinationZone),
          })}
        </Pill>
      )}
    </div>
  );
}

function VatFacts({ list, entry }: { list: VatList; entry: VatEntry }): ReactNode {
  const { t } = useTranslation('settings');
  const { treatment, fees } = useVatTexts(list);
  const codesOf = (code: string, relief: string): string =>
    [code, relief].filter(Boolean).join(' · ') || t('vat.noCode');
  const facts = [
    [t('vat.freight'), treatment(entry.freight)],
    [t('vat.services'), treatment(entry.services)],
    [t('vat.serviceFees'), fees(entry.serviceFees)],
    [t('vat.freightCode'), codesOf(entry.freightCode, entry.freightRelief)],
    [t('vat.servicesCode'), codesOf(entry.servicesCode, entry.servicesRelief)],
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

function History({ list }: { list: VatList }): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { summary } = useVatTexts(list);
  return (
    <details className={`small ${styles.what}`}>
      <summary>{t('history', { count: list.rows.length })}</summary>
      <ol className={styles.history}>
        {list.rows.map((entry) => (
          <li key={entry.id}>
            <strong>{summary(entry)}</strong>
            <span>{t('from', { at: format.placeTime(entry.validFrom, destinationZone) })}</span>
            <EnteredBy entry={entry} zone={destinationZone} />
          </li>
        ))}
      </ol>
    </details>
  );
}
