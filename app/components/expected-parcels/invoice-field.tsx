import { IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadInvoice } from '~/app/api/upload';
import { useErrorText } from '~/app/components/form/use-error-text';
import { MOST_INVOICES } from '~/domain/expected-parcels/most';
import styles from './expected-parcels.module.css';
import type { Paper } from './row-text';

type InvoiceFieldProps = {
  papers: readonly Paper[];
  /** Of the parcel; undefined for one's own. */
  customerId: string | undefined;
  error?: string | undefined;
  onChange: (papers: readonly Paper[]) => void;
};

/** Invoices of a shop as PDF or picture: chosen, uploaded at once, and taken off again. */
export function InvoiceField({ papers, customerId, error, onChange }: InvoiceFieldProps): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const id = useId();
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const message = errorText(refusal ?? error);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setRefusal(undefined);
    setSending(true);
    try {
      onChange([...papers, { ...(await uploadInvoice(file, customerId)), name: file.name }]);
    } catch (thrown) {
      setRefusal(thrown instanceof Error ? thrown.message : 'unexpected');
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.invoices}>
      <span className={styles.label}>{t('fields.invoices')}</span>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper.id}>
            {paper.kind === 'pdf' ? (
              <IconFileTypePdf size={18} aria-hidden="true" />
            ) : (
              <IconPhoto size={18} aria-hidden="true" />
            )}
            <span>{paper.name}</span>
            <button
              type="button"
              aria-label={t('actions.removeInvoice', { name: paper.name })}
              onClick={() => onChange(papers.filter((other) => other !== paper))}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {papers.length < MOST_INVOICES && (
        <div>
          <label htmlFor={id} className={styles.attach} aria-busy={isSending || undefined}>
            <IconPaperclip size={18} aria-hidden="true" />
            {t(isSending ? 'text.sendingInvoice' : 'actions.addInvoice')}
          </label>
          <input
            id={id}
            type="file"
            accept="application/pdf,image/jpeg,image/png,image/webp"
            className="visually-hidden"
            disabled={isSending}
            aria-describedby={message ? `${id}-error` : undefined}
            onChange={(event) => void choose(event)}
          />
        </div>
      )}
      {message && (
        <p id={`${id}-error`} className={styles.refusal} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
