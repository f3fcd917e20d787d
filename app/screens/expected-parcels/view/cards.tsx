import { IconDownload, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '~/app/components/actions/button';
import styles from '~/app/components/expected-parcels/expected-parcels.module.css';
import { Card } from '~/app/components/layout/card';
import { Money } from '~/app/components/price/money';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import type { ExpectedParcel } from './types';

/** The declared goods, with value and battery. */
export function GoodsCard({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const format = useFormat();
  return (
    <Card title={t('text.goods')}>
      {parcel.items.length === 0 && <p className="muted">{t('empty.goods')}</p>}
      <ul className={styles.goodsList}>
        {parcel.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored parcel stay in their order
          <li key={at} className={styles.goods}>
            <strong>
              {format.number(item.quantity)} × {item.description}
            </strong>
            <span className="muted small">
              {item.valueCents === null ? t('text.valueLater') : <Money cents={item.valueCents} />}
              {' · '}
              {item.battery === null ? t('text.batteryLater') : t(`common:batteries.${item.battery}`)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The invoices of the shop. A PDF is saved, never shown: somebody else made it. */
export function InvoicesCard({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const format = useFormat();
  return (
    <Card title={t('fields.invoices')}>
      {parcel.invoices.length === 0 && <p className="muted">{t('empty.invoices')}</p>}
      <ul className={styles.papers}>
        {parcel.invoices.map(({ id, fileId, fileName, createdAt }) => (
          <li key={id}>
            <FileButton
              href={fileId === null ? `/api/invoices/${id}` : `/api/files/${fileId}`}
              variant="outline"
              size="sm"
              icon={
                fileId === null ? (
                  <IconDownload size={18} aria-hidden="true" />
                ) : (
                  <IconPhoto size={18} aria-hidden="true" />
                )
              }
            >
              {fileName || t('text.invoiceOf', { day: format.shortDate(createdAt, originZone) })}
            </FileButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The boxes that came for it. */
export function ArrivedCard({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const format = useFormat();
  const { Link, mayOpen } = useHost();
  return (
    <Card title={t('text.arrived')}>
      {parcel.arrivals.length === 0 && <p className="muted">{t('empty.arrived')}</p>}
      <ul className={styles.papers}>
        {parcel.arrivals.map(({ id, number, boxNo, arrivedAt }) => {
          const path = `/moz/arrival/view/${id}`;
          return (
            <li key={id}>
              {mayOpen(path) ? (
                <Link to={path} className="code">
                  {number}
                </Link>
              ) : (
                <span className="code">{number}</span>
              )}
              <span className="muted small">
                {t('text.box', { number: format.number(boxNo) })} · {format.dateTime(arrivedAt, originZone)}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
