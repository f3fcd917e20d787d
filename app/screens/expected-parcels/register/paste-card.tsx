import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { Button } from '~/app/components/actions/button';
import styles from '~/app/components/expected-parcels/expected-parcels.module.css';
import { goodsText, newRow, type RowText } from '~/app/components/expected-parcels/row-text';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { ImportFile } from '~/app/components/import/import-file';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { trackingNumbersIn } from '~/domain/core/carriers/pasted';
import { type ReadExpected, readExpected } from '~/domain/expected-parcels/import';

const longestPaste = 20_000;
const shownIssues = 12;

type PasteCardProps = { onRows: (rows: RowText[], source: 'screen' | 'file') => void };

/** Many numbers at once: pasted, or from a file with shops and goods. Each becomes a row below. */
export function PasteCard({ onRows }: PasteCardProps): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const format = useFormat();
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string>();
  const [issues, setIssues] = useState<ReadExpected['issues']>([]);
  const numbers = trackingNumbersIn(text);
  const add = (): void => {
    onRows(
      numbers.map((trackingNumber) => newRow({ trackingNumber })),
      'screen',
    );
    setText('');
  };
  const readFile = ({ name, text: table }: { name: string; text: string }): void => {
    const read = readExpected(table);
    setFileName(name);
    setIssues(read.issues);
    onRows(
      read.rows.map(({ trackingNumber, shop, items }) =>
        newRow({ trackingNumber, shop, goods: items.map(goodsText) }),
      ),
      'file',
    );
  };
  return (
    <Card title={t('paste.title')}>
      <div className={styles.paste}>
        <TextAreaField
          label={t('paste.label')}
          hint={t('paste.hint')}
          rows={3}
          maxLength={longestPaste}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.pasteActions}>
          <Button
            icon={<IconPlus size={20} aria-hidden="true" />}
            disabled={numbers.length === 0}
            onClick={add}
          >
            {numbers.length === 0
              ? t('paste.add')
              : t('paste.addCount', { number: format.number(numbers.length) })}
          </Button>
          <ImportFile label={t('paste.file')} name={fileName} onText={readFile} />
        </div>
        <p className="muted small">{t('paste.columns')}</p>
        {issues.length > 0 && <FileIssues issues={issues} />}
      </div>
    </Card>
  );
}

/** The lines of a file that were left out, the first of them with the reason. */
function FileIssues({ issues }: { issues: ReadExpected['issues'] }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const errorText = useErrorText();
  return (
    <div className={styles.issues} role="alert">
      <strong>{t('paste.leftOut', { count: issues.length })}</strong>
      <ul>
        {issues.slice(0, shownIssues).map(({ path, code, params }) => (
          <li key={`${path} ${code}`}>
            {t('paste.line', {
              line: String(params?.line ?? ''),
              text: errorText(writeFieldError(code, params)),
            })}
          </li>
        ))}
      </ul>
      {issues.length > shownIssues && (
        <span className="small">{t('paste.more', { count: issues.length - shownIssues })}</span>
      )}
    </div>
  );
}
