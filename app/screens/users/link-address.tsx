import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '~/app/components/actions/copy-text';
import styles from './user.module.css';

type LinkAddressProps = { lead: string; address: string | null };

/** The link to hand over, for the user who made it; others are told why they do not see it. */
export function LinkAddress({ lead, address }: LinkAddressProps): ReactNode {
  const { t } = useTranslation('roles');
  if (address === null) return <p>{t('linkMail.hidden')}</p>;
  return (
    <>
      <p>{lead}</p>
      <p className={styles.address}>
        <CopyText text={address} />
      </p>
    </>
  );
}
