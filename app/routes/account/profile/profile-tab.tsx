import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressCard, type ShopBranch } from '~/app/components/address-card/address-card';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { Locale } from '~/domain/core/format/locale';
import { type Localized, localized } from '~/domain/core/localized';
import { formatMobile } from '~/domain/core/mobile-text';
import { homeZone } from '~/domain/core/offices';
import styles from '../settings/settings.module.css';

type ShownAccount = {
  fullName: string;
  email: string | null;
  mobile: string | null;
  locale: Locale;
  roleTitle: Localized;
  createdAt: string | Date;
};
type ShownCustomer = {
  type: 'individual' | 'organization';
  firstName: string;
  lastName: string;
  organizationName: string;
  abn: string;
  registerNumber: string;
  email: string;
};

type ShownShopAddress = { code: string | null; branches: readonly ShopBranch[] };
type ProfileTabProps = {
  account: ShownAccount;
  customer: ShownCustomer | undefined;
  shopAddress: ShownShopAddress | undefined;
};

/** The user's account and customer details, and their address for shops. */
export function ProfileTab({ account, customer, shopAddress }: ProfileTabProps): ReactNode {
  const { t, i18n } = useTranslation('account');
  const { date } = useFormat();
  const { Link } = useHost();
  return (
    <div className={styles.cards}>
      {shopAddress && <ShopAddress address={shopAddress} />}
      <Card title={t('profile.account')}>
        <FactList
          facts={[
            {
              label: t('profile.role'),
              value: <Link to="/access-control">{localized(account.roleTitle, i18n.language)}</Link>,
            },
            { label: t('account.email'), value: account.email },
            { label: t('account.mobile'), value: account.mobile && formatMobile(account.mobile) },
            { label: t('account.locale'), value: t(`common:languages.${account.locale}`) },
            { label: t('profile.since'), value: date(new Date(account.createdAt), homeZone) },
          ]}
        />
      </Card>
      {customer && (
        <Card title={t('profile.customer')}>
          <FactList
            facts={[
              { label: t('customer.type'), value: t(`customer.types.${customer.type}`) },
              { label: t('customer.organizationName'), value: customer.organizationName },
              { label: t('customer.abn'), value: customer.abn },
              { label: t('customer.registerNumber'), value: customer.registerNumber },
              { label: t('customer.lastName'), value: customer.lastName },
              { label: t('customer.firstName'), value: customer.firstName },
              { label: t('customer.email'), value: customer.email },
            ]}
          />
        </Card>
      )}
    </div>
  );
}

function ShopAddress({ address: { code, branches } }: { address: ShownShopAddress }): ReactNode {
  const { t } = useTranslation('customers-address');
  if (!code || branches.length === 0) return null;
  return (
    <Card title={t('title')}>
      <div className={styles.form}>
        <p className="muted">{t('lead')}</p>
        <AddressCard code={code} branches={branches} />
      </div>
    </Card>
  );
}
