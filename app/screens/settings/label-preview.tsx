import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLabel } from '~/app/components/address-card/shop-label';
import { exampleCode, type ReceivingAddress, shopAddress } from '~/domain/customers/shop-address';
import styles from './settings.module.css';

type LabelPreviewProps = { prefix: string; branch: ReceivingAddress };

/** The lines that a shop prints on its label, with the name and the code of an example. */
export function LabelPreview({ prefix, branch }: LabelPreviewProps): ReactNode {
  const { t } = useTranslation('settings');
  const example = { name: t('office.receiving.exampleName'), code: `${prefix}-${exampleCode}` };
  return (
    <figure className={styles.preview}>
      <figcaption className="muted small">{t('office.receiving.preview')}</figcaption>
      <ShopLabel text={shopAddress(example, branch).text} />
    </figure>
  );
}
