import { IconArchive, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { GoodsAnswerText } from '~/app/components/expected-parcels/goods-answer-text';
import { useCarrierName } from '~/app/components/expected-parcels/use-carrier-name';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { RecordPage } from '~/app/components/record/record-page';
import { Pill, StatusPill } from '~/app/components/status/status-pill';
import { isCustomer, useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { useFormat } from '~/app/i18n/use-format';
import { cityOf, originZone } from '~/domain/core/offices';
import { ArrivedCard, GoodsCard, InvoicesCard } from './cards';
import { ExpectedActions } from './expected-actions';
import { ExpectedNow } from './expected-now';
import type { ExpectedParcel } from './types';

/** What is known of an expected parcel: goods, invoices, what came of it, and what to do. */
export function ExpectedRecord({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  return (
    <RecordPage
      head={<Head parcel={parcel} />}
      first={<First parcel={parcel} />}
      facts={
        <>
          <Facts parcel={parcel} />
          <GoodsCard parcel={parcel} />
        </>
      }
      history={
        <>
          <ArrivedCard parcel={parcel} />
          <InvoicesCard parcel={parcel} />
          <RecordHistory key={parcel.version} kind="expected_parcel" id={parcel.id} />
        </>
      }
    />
  );
}

/** For its customer what to do now, and for everybody what may keep it from flying or from being found. */
function First({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { user } = useHost();
  return (
    <>
      {isCustomer(user) && !parcel.archivedAt && <ExpectedNow parcel={parcel} />}
      {needsAttention(parcel) && <Attention parcel={parcel} />}
    </>
  );
}

function Head({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const { can, user } = useHost();
  const isStaff = user?.role !== 'client';
  const isOpen = parcel.status === 'expected' && !parcel.archivedAt;
  return (
    <RecordHead
      name={<span className="code">{parcel.trackingNumber}</span>}
      status={
        parcel.archivedAt ? (
          <Pill color="neutral" icon={IconArchive} size="lg">
            {t('list.archived')}
          </Pill>
        ) : (
          <StatusPill kind="expected" state={parcel.shown} size="lg" />
        )
      }
      back={{ to: '/moz/expected/list', label: t(isStaff ? 'list.title' : 'list.own') }}
      next={
        isOpen &&
        can('update', 'ExpectedParcel') && (
          <LinkButton
            to={`/moz/expected/view/${parcel.id}?view=edit`}
            icon={<IconPencil size={20} aria-hidden="true" />}
          >
            {t('actions.edit')}
          </LinkButton>
        )
      }
      others={<ExpectedActions parcel={parcel} />}
    />
  );
}

function needsAttention({ answer, isSeveral, withdrawnReason }: ExpectedParcel): boolean {
  return answer.reason !== null || isSeveral || withdrawnReason === 'other_customer';
}

function Attention({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  return (
    <Card>
      {parcel.isSeveral && <p role="status">{t('text.several')}</p>}
      {parcel.withdrawnReason === 'other_customer' && <p role="status">{t('text.otherCustomer')}</p>}
      <GoodsAnswerText answer={parcel.answer} />
    </Card>
  );
}

function Facts({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t, i18n } = useTranslation('expected-parcels');
  const format = useFormat();
  const { Link, user, mayOpen } = useHost();
  const carrierName = useCarrierName();
  const time = (at: Date | null): string => (at ? format.dateTime(at, originZone) : '');
  const customerPath = `/moz/customer/view/${parcel.customerId}`;
  const customer = mayOpen(customerPath) ? (
    <Link to={customerPath}>{parcel.customerName}</Link>
  ) : (
    parcel.customerName
  );
  return (
    <Card title={t('text.facts')}>
      <FactList
        facts={[
          { label: t('columns.customer'), value: isCustomer(user) ? '' : customer },
          { label: t('columns.carrier'), value: carrierName(parcel.carrier) },
          { label: t('columns.shop'), value: parcel.shop },
          { label: t('columns.boxes'), value: format.number(parcel.boxes) },
          { label: t('columns.office'), value: cityOf(parcel.office, asLanguage(i18n.language)) },
          { label: t('fields.note'), value: parcel.note },
          { label: t('columns.registeredAt'), value: time(parcel.createdAt) },
          { label: t('columns.remindedAt'), value: time(parcel.remindedAt) },
          { label: t('columns.arrivedAt'), value: time(parcel.arrivedAt) },
          { label: t('columns.withdrawnAt'), value: time(parcel.withdrawnAt) },
        ]}
      />
    </Card>
  );
}
