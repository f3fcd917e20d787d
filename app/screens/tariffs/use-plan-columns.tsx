import { IconBuilding } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';
import { homeZone } from '~/domain/core/offices';
import { EditionPill } from './edition-pill';
import { type PlanRow, planPath } from './plan-query';
import styles from './tariff.module.css';

/** Name, price, start of the current edition, and the next one. */
export function usePlanColumns(): ColumnDef<PlanRow>[] {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ row }) => <NameCell row={row.original} />,
      },
      {
        id: 'rate',
        header: t('columns.rate'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) => rangeOf(original, format.aud),
      },
      {
        id: 'minimum',
        header: t('columns.minimum'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) => format.aud(original.shown.minCents),
      },
      {
        id: 'validFrom',
        header: t('columns.validFrom'),
        cell: ({ row }) => <SinceCell row={row.original} />,
      },
      {
        id: 'next',
        header: t('columns.next'),
        cell: ({ row }) => <NextCell row={row.original} />,
      },
      {
        id: 'code',
        header: t('columns.code'),
        meta: { isHiddenOnPhones: true },
        cell: ({ row: { original } }): ReactNode => <span className="code">{original.code}</span>,
      },
    ],
    [t, format],
  );
}

/** The highest and the lowest price per kg. */
function rangeOf({ shown }: PlanRow, aud: (cents: number) => string): string {
  const [first, ...later] = shown.bands.map(({ centsPerKg }) => aud(centsPerKg));
  const last = later.at(-1);
  return last && last !== first ? `${first} – ${last}` : (first ?? '–');
}

function NameCell({ row }: { row: PlanRow }): ReactNode {
  const { t, i18n } = useTranslation('tariffs');
  const { Link } = useHost();
  return (
    <span className={styles.name}>
      <Link to={planPath(row.id)}>{localized(row.shown.name, i18n.language)}</Link>
      {row.shown.audience === 'organization' && (
        <Pill color="neutral" icon={IconBuilding}>
          {t('audiences.organization')}
        </Pill>
      )}
    </span>
  );
}

/** The start of the next edition. */
function NextCell({ row }: { row: PlanRow }): ReactNode {
  const format = useFormat();
  const { next, shown } = row;
  return next && next.id !== shown.id ? (
    <span className={styles.ahead}>{format.placeTime(next.validFrom, homeZone)}</span>
  ) : (
    '–'
  );
}

function SinceCell({ row }: { row: PlanRow }): ReactNode {
  const format = useFormat();
  return (
    <span className={styles.name}>
      {format.placeTime(row.shown.validFrom, homeZone)}
      {row.shown.state === 'ahead' && <EditionPill state="ahead" />}
    </span>
  );
}
