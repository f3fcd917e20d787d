import { IconBarcode } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { problemOf, refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { CameraButton } from '~/app/components/camera/camera-button';
import { TextField } from '~/app/components/form/text-field';
import { useHost } from '~/app/host';
import styles from '../payment.module.css';

type BillFinderProps = {
  /** The field takes the focus when it appears. */
  isFocused?: boolean;
  /** What Enter does while the field is empty. */
  onBlank?: () => void;
};

/** One field for a form code or parcel number; it opens the bill. */
export function BillFinder({ isFocused = false, onBlank }: BillFinderProps): ReactNode {
  const { t } = useTranslation('payments');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const find = async (wanted: string): Promise<void> => {
    setBusy(true);
    try {
      const { formId } = await utils.payments.findBill.fetch({ text: wanted });
      navigate(`/moz/payment?form=${formId}`);
    } catch (refusal) {
      const [issue] = problemOf(refusal)?.issues ?? [];
      setError(issue ? writeFieldError(issue.code, issue.params) : refusalOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [isFocused]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '' && onBlank) onBlank();
    else void find(text);
  };
  return (
    <form ref={form} className={styles.finder} onSubmit={submit} noValidate>
      <TextField
        label={t('find.label')}
        hint={t('find.hint')}
        value={text}
        maxLength={64}
        autoComplete="off"
        prefix={<IconBarcode size={20} aria-hidden="true" />}
        suffix={
          <CameraButton
            onCode={(code) => {
              setText(code);
              setError(undefined);
              void find(code);
            }}
          />
        }
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {t('find.go')}
      </Button>
    </form>
  );
}
