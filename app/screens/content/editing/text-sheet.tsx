import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { SignInAgain } from '~/app/components/auth/sign-in-again';
import { useErrorText } from '~/app/components/form/use-error-text';
import { Card } from '~/app/components/layout/card';
import { RecordHead } from '~/app/components/record/record-head';
import styles from './editing.module.css';

type TextSheetProps = {
  title: string;
  back: string;
  form: {
    save: () => void;
    isBusy: boolean;
    refusal: string | undefined;
    newer: { takeTheirs: () => void; keepMine: () => void } | undefined;
    discard: (() => void) | undefined;
  };
  children: ReactNode;
  /** The public state of the text. */
  status?: ReactNode;
  facts?: ReactNode;
  /** A button beside Cancel and Save, and the dialog that it opens. */
  more?: ReactNode;
  below?: ReactNode;
};

/** The frame of every editing form: title, fields, errors and a back link. */
export function TextSheet(props: TextSheetProps): ReactNode {
  const { title, back, form, children, status, facts, more, below } = props;
  const { t } = useTranslation('content');
  const refusal = useErrorText()(form.refusal);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.save();
    const sheet = event.currentTarget;
    setTimeout(() => sheet.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RecordHead name={title} status={status} facts={facts} back={{ to: back, label: t('back') }} />
      {form.newer && (
        <div className={styles.stale} role="alert">
          <p>{t('stale.text')}</p>
          <div>
            <Button variant="outline" size="sm" onClick={form.newer.takeTheirs}>
              {t('stale.theirs')}
            </Button>
            <Button variant="outline" size="sm" onClick={form.newer.keepMine}>
              {t('stale.mine')}
            </Button>
          </div>
        </div>
      )}
      {form.discard && !form.newer && (
        <div className={styles.stale} role="status">
          <p>{t('kept.text')}</p>
          <div>
            <Button variant="outline" size="sm" onClick={form.discard}>
              {t('kept.discard')}
            </Button>
          </div>
        </div>
      )}
      <Card>
        <div className={styles.fields}>{children}</div>
      </Card>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal} {form.refusal === 'session.expired' && <SignInAgain />}
        </p>
      )}
      {below}
      <div className={styles.actions}>
        {more}
        <LinkButton to={back} variant="outline">
          {t('leave')}
        </LinkButton>
        <Button type="submit" size="lg" isBusy={form.isBusy} disabled={form.newer !== undefined}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
