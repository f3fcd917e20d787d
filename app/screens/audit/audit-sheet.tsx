import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import audit from '~/app/components/audit/audit.module.css';
import { ChangeList } from '~/app/components/audit/change-list';
import styles from '~/app/components/audit/entry-list.module.css';
import type { AuditEntry } from '~/app/components/audit/record-path';
import { useAuditText } from '~/app/components/audit/use-audit-text';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { FactList } from '~/app/components/record/fact-list';
import { BothTimes } from '~/app/components/record/timeline';

type AuditSheetProps = { entry: AuditEntry | undefined; onClose: () => void };

/** One audit entry with all its values and its origin. */
export function AuditSheet({ entry, onClose }: AuditSheetProps): ReactNode {
  const text = useAuditText();
  const { t } = useTranslation('audit');
  return (
    <Dialog
      place="side"
      isOpen={entry !== undefined}
      title={entry ? t('change.title', { action: text.action(entry), record: text.record(entry) }) : ''}
      onClose={onClose}
    >
      {entry && (
        <div className={styles.sheet}>
          <div className={audit.whole}>
            <ChangeList entry={entry} />
          </div>
          <FactList
            facts={[
              { label: t('columns.kind'), value: text.kind(entry) },
              { label: t('columns.who'), value: text.who(entry) },
              { label: t('columns.role'), value: text.role(entry) },
              { label: t('columns.at'), value: <BothTimes at={entry.at} /> },
              { label: t('columns.ip'), value: entry.ip },
              { label: t('columns.request'), value: entry.requestId },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}
