import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { NowCard } from '~/app/components/record/now-card';
import { asLanguage } from '~/app/i18n/languages';
import { cityOf } from '~/domain/core/offices';
import type { ExpectedParcel } from './types';

/** What leads an expected parcel for its customer: whether it has come, and the one thing to do. */
export function ExpectedNow({ parcel }: { parcel: ExpectedParcel }): ReactNode {
  const { t, i18n } = useTranslation('expected-parcels');
  const { status, withdrawnReason, items, arrivals } = parcel;
  const city = cityOf(parcel.office, asLanguage(i18n.language));
  if (status === 'withdrawn')
    return (
      <NowCard title={t(`now.withdrawn.${withdrawnReason ?? 'staff'}`)}>
        <p className="muted">{t('now.over')}</p>
      </NowCard>
    );
  if (status === 'arrived') {
    const [box, ...more] = arrivals;
    return (
      <NowCard title={t('now.arrived', { city })}>
        <p className="muted">{t('now.send')}</p>
        <LinkButton to={box && more.length === 0 ? `/moz/arrival/view/${box.id}` : '/moz/shelf'}>
          {t(box && more.length === 0 ? 'now.openBox' : 'now.openShelf')}
        </LinkButton>
      </NowCard>
    );
  }
  return (
    <NowCard title={t('now.expected', { city })}>
      <p className="muted">{t(items.length === 0 ? 'now.declare' : 'now.wait')}</p>
    </NowCard>
  );
}
