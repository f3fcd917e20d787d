import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CorrectedFields, type Correction } from '~/app/components/corrections/corrected-fields';
import { StaffDecision } from '~/app/components/corrections/waiting-correction';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import styles from './corrections.module.css';

/** A correction: its form, who asked, what changes, and the decision. */
export function CorrectionRow({ correction }: { correction: Correction }): ReactNode {
  const { t } = useTranslation('corrections');
  const { Link } = useHost();
  const format = useFormat();
  const { formId, code, author, askedAt, status, reason } = correction;
  return (
    <div className={styles.correction}>
      <Link to={`/moz/form/preview/${formId}`}>
        <strong>{t('form', { code })}</strong>
      </Link>
      <span className="muted small figures">
        {t('asked', { author: t(`author.${author}`), at: format.dateTime(askedAt, homeZone) })}
      </span>
      <CorrectedFields correction={correction} />
      {reason && <p className="muted">{reason}</p>}
      {status === 'asked' && <StaffDecision correction={correction} />}
    </div>
  );
}
