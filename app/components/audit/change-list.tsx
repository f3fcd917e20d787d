import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import styles from './audit.module.css';
import type { AuditEntry } from './record-path';
import { useAuditText } from './use-audit-text';

type ChangeListProps = {
  entry: AuditEntry;
  /** Most values to show; the others are only counted. */
  most?: number | undefined;
};

/** Each changed value, before and after. */
export function ChangeList({ entry, most = Number.POSITIVE_INFINITY }: ChangeListProps): ReactNode {
  const { t } = useTranslation('audit');
  const { number } = useFormat();
  const text = useAuditText();
  const { changed } = entry;
  const shown = changed.slice(0, most);
  const left = changed.length - shown.length;
  if (changed.length === 0) return <span className="muted small">{t('change.none')}</span>;
  return (
    <div className={styles.changes}>
      <dl>
        {shown.map((change) => (
          <div key={change.path.join('.')}>
            <dt>{text.field(change)}</dt>
            <dd>
              <Side name={t('change.was')} value={change.before}>
                {text.value(entry, change, 'before')}
              </Side>
              {isThere(change.before) && (
                <IconArrowRight size={14} aria-hidden="true" className={styles.arrow} />
              )}
              <Side name={t('change.became')} value={change.after} isNew isShown={isThere(change.before)}>
                {text.value(entry, change, 'after')}
              </Side>
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && <p className="muted small">{t('change.more', { count: left, shown: number(left) })}</p>}
    </div>
  );
}

type SideProps = { name: string; value: unknown; children: string; isNew?: boolean; isShown?: boolean };

/** For a value that did not exist before, only the new one is shown. */
function Side({ name, value, children, isNew = false, isShown = false }: SideProps): ReactNode {
  if (!isThere(value) && !isShown) return null;
  const Mark = isNew ? 'ins' : 'del';
  return (
    <>
      <span className="visually-hidden">{name}: </span>
      <Mark>{children}</Mark>
    </>
  );
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
