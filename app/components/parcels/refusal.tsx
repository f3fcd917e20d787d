import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFieldError } from '~/app/api/field-error';
import { Button } from '~/app/components/actions/button';
import { useErrorText } from '~/app/components/form/use-error-text';
import styles from './parcel-dialog.module.css';
import { usePrintLabels } from './use-print-labels';

type RefusalProps = {
  code: string | undefined;
  /** Of the parcel whose missing label can be printed here. */
  parcelId?: string;
};

/** The general error of a change. A missing label is amber, with the button that prints it. */
export function Refusal({ code, parcelId }: RefusalProps): ReactNode {
  const { t } = useTranslation('parcels');
  const message = useErrorText()(code);
  const printLabels = usePrintLabels();
  if (!message) return null;
  const isLabelMissing = code !== undefined && readFieldError(code).code === 'parcel.not_labelled';
  return (
    <div className={styles.refusal} role="alert" data-careful={isLabelMissing || undefined}>
      <p>{message}</p>
      {isLabelMissing && parcelId && (
        <Button
          size="sm"
          icon={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => void printLabels([parcelId])}
        >
          {t('acts.label')}
        </Button>
      )}
    </div>
  );
}
