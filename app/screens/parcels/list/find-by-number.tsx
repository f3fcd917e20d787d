import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { CameraButton } from '~/app/components/camera/camera-button';
import { TextField } from '~/app/components/form/text-field';
import { formatParcelNumber, parseParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';
import styles from './list.module.css';

/** Finds a parcel by a scanned or typed number. The receiver's name confirms it before it opens. */
export function FindByNumber(): ReactNode {
  const { t } = useTranslation('parcels');
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Outputs['parcels']['findByNumber']>();
  const find = async (wanted: string): Promise<void> => {
    setFound(undefined);
    const number = parseParcelNumber(wanted);
    if (!number) return setError(wanted.trim() === '' ? 'required' : 'parcel.number_invalid');
    setError(undefined);
    try {
      setFound(await utils.parcels.findByNumber.fetch({ number }));
    } catch (refusal) {
      setError(problemOf(refusal)?.code ?? 'overloaded');
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void find(text);
  };
  return (
    <form className={styles.find} onSubmit={submit} noValidate>
      <TextField
        label={t('find.label')}
        placeholder="CM 0000 0000 0 XM"
        value={text}
        error={error}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        suffix={
          <CameraButton
            onCode={(code) => {
              setText(code);
              void find(code);
            }}
          />
        }
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline">
        {t('find.submit')}
      </Button>
      {found && (
        <div className={styles.found} role="status">
          <span>
            <span className="code">{formatParcelNumber(found.number)}</span> ·{' '}
            {t('find.for', { name: found.receiverName })}
          </span>
          <LinkButton to={`/moz/parcel/preview/${found.id}`} size="sm">
            {t('find.open')}
          </LinkButton>
        </div>
      )}
    </form>
  );
}
