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
  const { t, i18n } = useTranslation('tariffs');
  const format = useFormat();
  const { Link } = useHost();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.name}>
            <Link to={planPath(original.id)}>{localized(original.shown.name, i18n.language)}</Link>
            {original.shown.audience === 'organization' && (
              <Pill color="neutral" icon={IconBuilding}>
                {t('audiences.organization')}
              </Pill>
            )}
          </span>
        ),
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
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.name}>
            {format.placeTime(original.shown.validFrom, homeZone)}
            {original.shown.state === 'ahead' && <EditionPill state="ahead" />}
          </span>
        ),
      },
      {
        id: 'next',
        header: t('columns.next'),
        cell: ({
          row: {
            original: { next, shown },
          },
        }) =>
          next && next.id !== shown.id ? (
            <span className={styles.ahead}>{format.placeTime(next.validFrom, homeZone)}</span>
          ) : (
            '–'
          ),
      },
      {
        id: 'code',
        header: t('columns.code'),
        meta: { isHiddenOnPhones: true },
        cell: ({ row: { original } }): ReactNode => <span className="code">{original.code}</span>,
      },
    ],
    [t, i18n.language, format, Link],
  );
}

/** The highest and the lowest price per kg. */
function rangeOf({ shown }: PlanRow, aud: (cents: number) => string): string {
  const [first, ...later] = shown.bands.map(({ centsPerKg }) => aud(centsPerKg));
  const last = later.at(-1);
  return last && last !== first ? `${first} – ${last}` : (first ?? '–');
}
