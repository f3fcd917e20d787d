import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exampleCode, type ReceivingAddress, shopAddress } from '~/domain/customers/shop-address';
import styles from './address-card.module.css';

type LabelPreviewProps = { prefix: string; branch: ReceivingAddress };

/** The lines that a shop prints on its label, with the name and the code of an example. */
export function LabelPreview({ prefix, branch }: LabelPreviewProps): ReactNode {
  const { t } = useTranslation('customers-address');
  const { text } = shopAddress({ name: t('preview.name'), code: `${prefix}-${exampleCode}` }, branch);
  return (
    <figure className={styles.preview}>
      <figcaption className="muted small">{t('preview.title')}</figcaption>
      <pre className={styles.label} lang="en" translate="no">
        {text}
      </pre>
    </figure>
  );
}
