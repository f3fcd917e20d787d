import {
  IconArchive,
  IconArrowsJoin,
  IconClipboardList,
  IconPackage,
  IconPackageImport,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { CustomerMoney } from '~/app/components/payments/customer-money';
import { FactList } from '~/app/components/record/fact-list';
import { RecordHistory } from '~/app/components/record/history';
import { Notes } from '~/app/components/record/notes';
import { RecordHead } from '~/app/components/record/record-head';
import { RecordPage } from '~/app/components/record/record-page';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { useFormat } from '~/app/i18n/use-format';
import { callingCodes } from '~/domain/core/mobile-countries';
import { formatMobile } from '~/domain/core/mobile-text';
import { homeZone } from '~/domain/core/offices';
import { customerName } from '~/domain/customers/name';
import { AddressCard } from './address-card';
import { ArchiveCustomer } from './archive-customer';
import styles from './customer.module.css';
import { EmailFact } from './email-fact';
import { NameCheck } from './name-check';
import { ScreeningPill } from './screening-pill';
import { ShopAddressCard } from './shop-address-card';
import type { Customer } from './types';

/** A customer's details and addresses, with links to their forms and parcels. */
export function CustomerRecord({ customer }: { customer: Customer }): ReactNode {
  return (
    <RecordPage
      head={<Head customer={customer} />}
      facts={
        <>
          {customer.mergedInto && <Merged into={customer.mergedInto} />}
          <Facts customer={customer} />
          <NameCheck customer={customer} />
          <ShopAddressCard customer={customer} />
          <AddressCard customerId={customer.id} />
        </>
      }
      history={
        <>
          <CustomerMoney customerId={customer.id} />
          <Sent customer={customer} />
          <Notes kind="customer" id={customer.id} />
          <RecordHistory key={customer.version} kind="customer" id={customer.id} />
        </>
      }
    />
  );
}

function Head({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const { can } = useHost();
  const isChangeable = can('update', 'Customer') && !customer.archivedAt;
  return (
    <RecordHead
      name={customer.name || t('unnamed')}
      status={
        customer.archivedAt ? (
          <Pill color="neutral" icon={IconArchive} size="lg">
            {t('archived')}
          </Pill>
        ) : (
          <ScreeningPill screening={customer.screening} />
        )
      }
      facts={t(`types.${customer.type}`)}
      back={{ to: '/moz/customer/list', label: t('record.back') }}
      next={
        isChangeable && (
          <LinkButton
            to={`/moz/customer/view/${customer.id}?view=edit`}
            icon={<IconPencil size={20} aria-hidden="true" />}
          >
            {t('actions.edit')}
          </LinkButton>
        )
      }
      others={<OtherActions customer={customer} />}
    />
  );
}

function OtherActions({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const { can } = useHost();
  const isMergeable = can('archive', 'Customer') && !customer.archivedAt;
  return (
    <>
      {can('create', 'Form') && !customer.archivedAt && (
        <LinkButton
          to={`/moz/form/edit/new?customer=${customer.id}`}
          variant="outline"
          icon={<IconPlus size={18} aria-hidden="true" />}
        >
          {t('actions.newForm')}
        </LinkButton>
      )}
      {isMergeable && (
        <LinkButton
          to={`/moz/customer/view/${customer.id}?view=merge`}
          variant="quiet"
          icon={<IconArrowsJoin size={18} aria-hidden="true" />}
        >
          {t('merge.open')}
        </LinkButton>
      )}
      {!customer.mergedInto && <ArchiveCustomer customer={customer} />}
    </>
  );
}

/** The record of a merged customer, which links to the remaining one. */
function Merged({ into }: { into: NonNullable<Customer['mergedInto']> }): ReactNode {
  const { t } = useTranslation('customers');
  const { Link } = useHost();
  return (
    <p className={styles.notice}>
      {t('merge.mergedInto')} <Link to={`/moz/customer/view/${into.id}`}>{into.name || t('unnamed')}</Link>
    </p>
  );
}

function Facts({ customer }: { customer: Customer }): ReactNode {
  const { t, i18n } = useTranslation('customers');
  const format = useFormat();
  const { mobileCountry, mobile } = customer;
  const e164 = mobileCountry ? formatMobile(`+${callingCodes[mobileCountry]}${mobile}`) : mobile;
  return (
    <Card title={t('record.facts')}>
      <FactList
        facts={[
          { label: t('fields.organizationName'), value: customer.organizationName },
          {
            label: t('fields.contact'),
            value: customerName({ ...customer, organizationName: null }, asLanguage(i18n.language)),
          },
          { label: t('fields.latinName'), value: customer.latinName },
          { label: t('fields.abn'), value: customer.abn },
          { label: t('fields.registerNumber'), value: customer.registerNumber },
          { label: t('fields.mobile'), value: e164 },
          { label: t('fields.email'), value: customer.email && <EmailFact customer={customer} /> },
          { label: t('fields.locale'), value: t(`common:languages.${customer.locale}`) },
          { label: t('columns.since'), value: format.date(customer.createdAt, homeZone) },
        ]}
      />
    </Card>
  );
}

function Sent({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  return (
    <Card title={t('record.sent')}>
      <div className={styles.counts}>
        <LinkButton
          to={`/moz/form/list?customer=${customer.id}`}
          variant="outline"
          isFullWidth
          icon={<IconClipboardList size={20} aria-hidden="true" />}
        >
          {t('record.forms', { count: customer.formCount })}
        </LinkButton>
        <LinkButton
          to={`/moz/parcel/list?customer=${customer.id}`}
          variant="outline"
          isFullWidth
          icon={<IconPackage size={20} aria-hidden="true" />}
        >
          {t('record.parcels', { count: customer.parcelCount })}
        </LinkButton>
        <LinkButton
          to={`/moz/shelf?customer=${customer.id}`}
          variant="outline"
          isFullWidth
          icon={<IconPackageImport size={20} aria-hidden="true" />}
        >
          {t('record.shelf')}
        </LinkButton>
      </div>
    </Card>
  );
}
