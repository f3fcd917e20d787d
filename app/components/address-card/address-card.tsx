import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CopyStatus, CopyText } from '~/app/components/actions/copy-text';
import { useCopy } from '~/app/components/actions/use-copy';
import { localized } from '~/domain/core/localized';
import type { Outputs } from '~/server/router';
import styles from './address-card.module.css';
import { ShopLabel } from './shop-label';

export type ShopBranch = Outputs['customers']['address']['branches'][number];
type AddressCardProps = { code: string; branches: readonly ShopBranch[] };

/** The address that a customer gives to shops: the code, and for each branch every line with a button that copies it. */
export function AddressCard({ code, branches }: AddressCardProps): ReactNode {
  const { t } = useTranslation('customers-address');
  return (
    <div className={styles.address}>
      <p className={styles.code}>
        <CopyText text={code} />
      </p>
      {branches.length === 0 && <p className="muted">{t('none')}</p>}
      {branches.map((branch, index) =>
        branches.length === 1 ? (
          <Lines key={branch.office} branch={branch} />
        ) : (
          <Branch key={branch.office} branch={branch} isOpen={index === 0} />
        ),
      )}
    </div>
  );
}

/** One of several branches, which unfolds without script. */
function Branch({ branch, isOpen }: { branch: ShopBranch; isOpen: boolean }): ReactNode {
  const { i18n } = useTranslation();
  return (
    <details name="address-branch" className={styles.branch} open={isOpen}>
      <summary>{localized(branch.city, i18n.language)}</summary>
      <Lines branch={branch} />
    </details>
  );
}

function Lines({ branch: { lines, text, note } }: { branch: ShopBranch }): ReactNode {
  const { t, i18n } = useTranslation('customers-address');
  const { shown, state, copy } = useCopy<HTMLPreElement>();
  const hint = localized(note, i18n.language);
  return (
    <div className={styles.parts}>
      <dl className={styles.lines}>
        {lines.map(({ field, text: line }) => (
          <div key={field}>
            <dt>{t(`fields.${field}`)}</dt>
            <dd>
              <CopyText text={line} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.whole}>
        <ShopLabel text={text} shown={shown} />
        <span className={styles.button}>
          <Button variant="soft" icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => copy(text)}>
            {t(state === 'copied' ? 'common:text.copied' : 'copyAll')}
          </Button>
        </span>
        <CopyStatus state={state} />
      </div>
      {hint && <p className="muted small">{hint}</p>}
    </div>
  );
}
