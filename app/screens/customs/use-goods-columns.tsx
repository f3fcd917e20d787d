import { IconAlertTriangle, IconBarcode, IconFileCertificate } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { goodsText } from '~/domain/customs/usual-goods';
import type { Outputs } from '~/server/router';
import styles from './customs.module.css';
import { useEstimateColumns } from './use-estimate-columns';

type Row = Outputs['customs']['goods']['rows'][number];

/**
 * Form, item lines, declared value, and the estimate of duty and VAT. With `classify`, HS codes can be entered below
 * the lines.
 */
export function useGoodsColumns(classify: ((goods: Row) => void) | undefined): ColumnDef<Row>[] {
  const { t } = useTranslation('customs');
  const format = useFormat();
  const { Link } = useHost();
  const estimates = useEstimateColumns<Row>();
  return useMemo(
    () => [
      {
        id: 'form',
        header: t('columns.form'),
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.two}>
            <Link to={`/moz/form/preview/${original.id}`} className="code">
              {original.code}
            </Link>
            <small>{original.customerName}</small>
          </span>
        ),
      },
      {
        id: 'goods',
        header: t('columns.goods'),
        cell: ({ row: { original } }): ReactNode => (
          <div className={styles.goods}>
            <Lines lines={original.lines} />
            {classify && original.lines.length > 0 && (
              <Button
                variant="quiet"
                size="sm"
                icon={<IconBarcode size={18} aria-hidden="true" />}
                onClick={() => classify(original)}
              >
                {t('classify.do')}
              </Button>
            )}
          </div>
        ),
      },
      {
        id: 'declared',
        header: t('columns.declared'),
        meta: { isNumber: true, sort: 'declared' },
        cell: ({ row: { original } }) => format.aud(original.declaredCents),
      },
      {
        id: 'marks',
        header: t('columns.marks'),
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.marks}>
            {original.needsDeclaration && (
              <Pill color="gold" icon={IconFileCertificate}>
                {t('filters.declaration')}
              </Pill>
            )}
            {original.lacksHs && (
              <Pill color="neutral" icon={IconAlertTriangle}>
                {t('filters.no_hs')}
              </Pill>
            )}
          </span>
        ),
      },
      ...estimates,
    ],
    [t, format, Link, estimates, classify],
  );
}

const shown = 3;

function Lines({ lines }: Pick<Row, 'lines'>): ReactNode {
  const { t } = useTranslation('customs');
  const format = useFormat();
  return (
    <ul className={styles.lines}>
      {lines.slice(0, shown).map(({ description, descriptionEn, hsCode, quantity, valueCents }) => (
        <li key={`${description} ${valueCents} ${quantity}`}>
          {`${quantity} × ${goodsText({ description, descriptionEn })}`}
          <small>{` ${hsCode ? `${hsCode} · ` : ''}${format.aud(valueCents)}`}</small>
        </li>
      ))}
      {lines.length > shown && <li className="muted">{t('more', { count: lines.length - shown })}</li>}
    </ul>
  );
}
