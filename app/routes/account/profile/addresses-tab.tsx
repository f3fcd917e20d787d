import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Card } from '~/app/components/layout/card';
import { asLanguage } from '~/app/i18n/languages';
import type { Address } from '~/domain/customers/address';
import { addressText } from '~/domain/customers/address-lines';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import { SettingForm } from '../settings/setting-form';
import styles from '../settings/settings.module.css';

type SavedAddress = {
  id: string;
  kind: 'sender' | 'receiver';
  name: string;
  address: Address;
  email: string;
  version: number;
  isFavourite: boolean;
};

/** The address book, used to fill in parcel forms. */
export function AddressesTab({
  addresses,
  attempt,
}: {
  addresses: SavedAddress[];
  attempt: string;
}): ReactNode {
  const { t, i18n } = useTranslation('account');
  const answer = useActionData<FormAnswer>();
  return (
    <div className={styles.cards}>
      <Card title={t('addresses.title')}>
        {addresses.length === 0 ? (
          <EmptyState>{t('addresses.none')}</EmptyState>
        ) : (
          <ul className={styles.rows}>
            {addresses.map(({ id, kind, name, address, email, version, isFavourite }) => (
              <li key={id}>
                <span className={styles.what}>
                  <strong>{name}</strong>
                  <span>{addressText(address, asLanguage(i18n.language))}</span>
                  {email && <span>{email}</span>}
                  <span className="muted small">{t(`addresses.kinds.${kind}`)}</span>
                </span>
                {kind === 'receiver' && (
                  <SettingForm
                    intent="star-address"
                    attempt={attempt}
                    version={version}
                    answer={answer?.values.id === id ? answer : undefined}
                  >
                    {() => (
                      <>
                        <input type="hidden" name="id" value={id} />
                        <input type="hidden" name="isFavourite" value={String(!isFavourite)} />
                        <Submit intent="star-address" variant="quiet" size="sm">
                          {isFavourite ? '★ ' : '☆ '}
                          {t(`frame:favourites.${isFavourite ? 'remove' : 'add'}`)}
                        </Submit>
                      </>
                    )}
                  </SettingForm>
                )}
                <SettingForm
                  intent="archive-address"
                  attempt={attempt}
                  version={version}
                  answer={answer?.values.id === id ? answer : undefined}
                >
                  {() => (
                    <>
                      <input type="hidden" name="id" value={id} />
                      <Submit intent="archive-address" variant="outline" size="sm">
                        {t('addresses.remove')}
                      </Submit>
                    </>
                  )}
                </SettingForm>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
