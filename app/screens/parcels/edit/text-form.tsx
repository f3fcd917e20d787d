import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { runWorded } from '~/app/components/parcels/acts';
import { Refusal } from '~/app/components/parcels/refusal';
import type { Parcel } from '~/app/components/parcels/types';
import { useParcelChange } from '~/app/components/parcels/use-parcel-change';
import { LOW_VALUE_EXEMPTION } from '~/domain/parcels/holds';
import styles from './edit.module.css';

type TextFormProps = { act: 'declareExport' | 'place'; parcel: Parcel };

/** One reference or place, with its own Save button. */
export function TextForm({ act, parcel }: TextFormProps): ReactNode {
  const { t } = useTranslation('parcels');
  const change = useParcelChange(parcel);
  const [text, setText] = useState(() => knownText(act, parcel));
  const errors = Object.values(change.errors);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    runWorded(change, act, text.trim(), () => undefined);
  };
  return (
    <Card title={t(`dialogs.${act}.title`)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t(`dialogs.${act}.label`)}
          hint={t(`dialogs.${act}.hint`)}
          error={errors[0]}
          value={text}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Refusal code={change.refusal} />
        <Button type="submit" variant="outline" isBusy={change.isBusy}>
          {t(`acts.${act}`)}
        </Button>
      </form>
    </Card>
  );
}

/** The default text: below the threshold usually the exemption code. */
function knownText(act: TextFormProps['act'], { staff, needsExportReference }: Parcel): string {
  if (act === 'place') return staff?.place ?? '';
  return staff?.exportReference ?? (needsExportReference ? '' : LOW_VALUE_EXEMPTION);
}
