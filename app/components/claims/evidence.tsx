import { IconCheck, IconFileTypePdf, IconPhoto, IconUserQuestion, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import styles from './claims.module.css';
import type { ShownClaim, StaffFacts } from './types';

/** What a customer brings for a claim: the number, with whether it is right, and invoices to open. */
export function Evidence({ claim, staff }: { claim: ShownClaim; staff: StaffFacts }): ReactNode {
  const { t } = useTranslation('claims');
  const { trackingNumber, isSuggestion, note } = claim;
  return (
    <span className={styles.evidence}>
      {isSuggestion && (
        <Pill color="sky" icon={IconUserQuestion}>
          {t('asked')}
        </Pill>
      )}
      {trackingNumber !== '' && (
        <Pill color={staff.isNumberRight ? 'green' : 'red'} icon={staff.isNumberRight ? IconCheck : IconX}>
          {t(staff.isNumberRight ? 'number.right' : 'number.wrong')}
        </Pill>
      )}
      {trackingNumber !== '' && <span className="code small">{trackingNumber}</span>}
      {staff.papers.map(({ id, kind, name }, at) => (
        <a
          key={id}
          className={styles.paper}
          href={kind === 'pdf' ? `/api/invoices/${id}` : `/api/files/${id}`}
          target="_blank"
          rel="noreferrer"
        >
          {kind === 'pdf' ? (
            <IconFileTypePdf size={18} aria-hidden="true" />
          ) : (
            <IconPhoto size={18} aria-hidden="true" />
          )}
          {name || t('paper', { number: at + 1 })}
        </a>
      ))}
      {note !== '' && <span className="small">{note}</span>}
    </span>
  );
}
