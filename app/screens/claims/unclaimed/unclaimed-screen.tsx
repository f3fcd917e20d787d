import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { PageHead } from '~/app/components/layout/page-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { OwnClaims } from './own-claims';
import styles from './unclaimed.module.css';
import { UnclaimedList } from './unclaimed-list';
import { ownClaims, readUnclaimedQuery } from './unclaimed-query';

/** Parcels whose owner nobody knows, as customers may see them, with what they say is theirs and what we ask them. */
export function UnclaimedScreen(): ReactNode {
  const { t } = useTranslation('claims');
  const { searchParams } = useHost();
  const input = readUnclaimedQuery(searchParams);
  const unclaimed = trpc.claims.unclaimed.useQuery(input, { placeholderData: (before) => before });
  const own = trpc.claims.list.useQuery(ownClaims);
  if (!unclaimed.data) return <NotYet query={unclaimed} />;
  if (!own.data) return <NotYet query={own} />;
  return (
    <>
      <PageHead title={t('title')} lead={unclaimed.data.isOpen ? t('lead') : t('closed')} />
      <div className={styles.page}>
        <OwnClaims claims={own.data.rows} hasOlder={own.data.nextCursor !== null} />
        {unclaimed.data.isOpen && <UnclaimedList list={unclaimed.data} input={input} />}
      </div>
    </>
  );
}
