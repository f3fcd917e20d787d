import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { OfficeLines, OfficePhoto } from '~/app/components/offices/offices';
import type { OfficeText } from '~/domain/settings/offices/office';
import styles from './receiver.module.css';

type BranchCardProps = {
  office: OfficeText;
  /** Something is still to be collected here. */
  isCollected: boolean;
};

/** The branch with address, hours, map and phone, and what to bring. */
export function BranchCard({ office, isCollected }: BranchCardProps): ReactNode {
  const { t } = useTranslation('receiver');
  return (
    <Card title={t(isCollected ? 'branch.title' : 'branch.contact', { city: office.city })}>
      <OfficePhoto office={office} />
      <OfficeLines office={office} />
      {isCollected && (
        <p className={styles.bring}>
          <b>{t('branch.bring')}</b>
          <br />
          {t('branch.bringText')}
        </p>
      )}
    </Card>
  );
}
