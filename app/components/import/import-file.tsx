import { IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { writeFieldError } from '~/app/api/field-error';
import { useErrorText } from '~/app/components/form/use-error-text';
import styles from './import-file.module.css';
import { readImportFile } from './read-import-file';

type ImportFileProps = {
  label: string;
  /** Name of the chosen file, once it is read. */
  name: string | undefined;
  onText: (file: { name: string; text: string }) => void;
};

/** Chooses a table to import, a CSV or XLSX, and names what makes a file unreadable. */
export function ImportFile({ label, name, onText }: ImportFileProps): ReactNode {
  const id = useId();
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const read = await readImportFile(file);
    setRefusal(read.ok ? undefined : writeFieldError(read.code, read.params));
    if (read.ok) onText({ name: file.name, text: read.text });
  };
  return (
    <div className={styles.file}>
      <label htmlFor={id} className={styles.choose}>
        <IconFileUpload size={20} aria-hidden="true" />
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values"
        className="visually-hidden"
        onChange={(event) => void choose(event)}
      />
      {name !== undefined && !refusal && <span>{name}</span>}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {errorText(refusal)}
        </p>
      )}
    </div>
  );
}
