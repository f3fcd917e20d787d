import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import styles from './template.module.css';
import type { Template } from './template-query';

type TemplateHistoryProps = { template: Template; onRestore: ((from: number) => void) | undefined };

/** Earlier versions of a text with author and time. Each can be restored as the newest. */
export function TemplateHistory({ template, onRestore }: TemplateHistoryProps): ReactNode {
  const { t } = useTranslation('messages-templates');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { kind, channel, locale, version } = template;
  const versions = trpc.messages.templates.versions.useQuery({ kind, channel, locale }, { enabled: isOpen });
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('history', { count: version })}</summary>
      <ol>
        {(versions.data ?? []).map((one) => (
          <li key={one.version}>
            <p className="muted small">
              {[
                t('version', { number: one.version }),
                format.placeTime(one.createdAt, homeZone),
                one.enteredBy ?? t('first'),
              ].join(' · ')}
            </p>
            {one.subject && <p lang={locale}>{one.subject}</p>}
            <p className={styles.old} lang={locale}>
              {one.body}
            </p>
            {onRestore && one.version !== version && (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('restoreOf', { number: one.version })}
                onClick={() => onRestore(one.version)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
