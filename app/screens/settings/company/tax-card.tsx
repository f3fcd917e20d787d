import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { EnteredBy } from '../entered-by';
import styles from '../settings.module.css';
import { TaxDialog } from './tax-dialog';
import { type TaxKind, taxKinds } from './tax-kinds';
import type { TaxEntry, TaxList } from './types';
import { useTaxTexts } from './use-tax-texts';

type TaxCardProps = {
  kind: TaxKind;
  query: { data: TaxList | undefined; error: unknown; refetch: () => unknown };
};
type EntryProps = { kind: TaxKind; list: TaxList; entry: TaxEntry };

/** How GST applies to the lines of tax invoices, who confirmed it, and how it was before. */
export function GstCard(): ReactNode {
  return <TaxCard kind="gst" query={trpc.settings.gst.useQuery(undefined, beingEdited)} />;
}

/** How Mongolian VAT applies to the lines of tax receipts, who confirmed it, and how it was before. */
export function VatCard(): ReactNode {
  return <TaxCard kind="vat" query={trpc.settings.vat.useQuery(undefined, beingEdited)} />;
}

function TaxCard({ kind, query }: TaxCardProps): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <Card title={t(`${kind}.title`)}>
      {query.data ? <Sheet kind={kind} list={query.data} /> : <NotYet query={query} />}
    </Card>
  );
}

function Sheet({ kind, list }: Omit<EntryProps, 'entry'>): ReactNode {
  const { t } = useTranslation('settings');
  const { can } = useHost();
  const [isOpen, setOpen] = useState(false);
  const rows: readonly TaxEntry[] = list.rows;
  const [newest] = rows;
  const current = rows.find(({ validFrom }) => validFrom <= list.servedAt);
  if (!newest || !current) return null;
  return (
    <div className={styles.form}>
      <p className="muted">{t(`${kind}.lead`)}</p>
      <Confirmation kind={kind} entry={current} />
      <Facts kind={kind} list={list} entry={current} />
      {can('update', 'Constant') && (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('tax.change')}
          </Button>
        </div>
      )}
      <History kind={kind} list={list} />
      {isOpen && <TaxDialog kind={kind} list={list} newest={newest} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Confirmation({ kind, entry: { confirmedBy, confirmedOn } }: Omit<EntryProps, 'list'>): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { zone } = taxKinds[kind];
  return (
    <div>
      {confirmedOn === null ? (
        <Pill color="gold" icon={IconAlertTriangle}>
          {t('tax.unconfirmed')}
        </Pill>
      ) : (
        <Pill color="green" icon={IconCircleCheck}>
          {t('tax.confirmed', { name: confirmedBy, day: format.date(startOfDay(confirmedOn, zone), zone) })}
        </Pill>
      )}
    </div>
  );
}

function Facts({ kind, list, entry }: EntryProps): ReactNode {
  const { t } = useTranslation('settings');
  const { treatment, fees } = useTaxTexts(kind, list);
  const codesOf = (code: string, relief: string): string =>
    [code, relief].filter(Boolean).join(' · ') || t('tax.noCode');
  const facts = [
    [t('tax.freight'), treatment(entry.freight)],
    [t(`${kind}.services`), treatment(entry.services)],
    [t(`${kind}.serviceFees`), fees(entry.serviceFees)],
    ...(taxKinds[kind].codes.length === 0
      ? []
      : [
          [t('tax.freightCode'), codesOf(entry.freightCode, entry.freightRelief)],
          [t('tax.servicesCode'), codesOf(entry.servicesCode, entry.servicesRelief)],
        ]),
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

function History({ kind, list }: Omit<EntryProps, 'entry'>): ReactNode {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { summary } = useTaxTexts(kind, list);
  const { zone } = taxKinds[kind];
  return (
    <details className={`small ${styles.what}`}>
      <summary>{t('history', { count: list.rows.length })}</summary>
      <ol className={styles.history}>
        {list.rows.map((entry) => (
          <li key={entry.id}>
            <strong>{summary(entry)}</strong>
            <span>{t('from', { at: format.placeTime(entry.validFrom, zone) })}</span>
            <EnteredBy entry={entry} zone={zone} />
          </li>
        ))}
      </ol>
    </details>
  );
}
