import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Notice } from '~/app/components/auth/notice';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import styles from '../../auth/auth.module.css';

type DemoFormProps = { submit: string; children: ReactNode; onSubmit?: (() => void) | undefined };

/** A form that sends nothing. */
export function DemoForm({ submit, children, onSubmit }: DemoFormProps): ReactNode {
  const { t } = useTranslation('samples');
  const press = (event: FormEvent): void => {
    event.preventDefault();
    if (onSubmit) onSubmit();
    else showSnackbar({ message: t('auth.noEffect'), color: 'info' });
  };
  return (
    <form className={styles.form} onSubmit={press} noValidate>
      <Notice tone="plain">{t('auth.demo')}</Notice>
      {children}
      <Button type="submit" size="lg" isFullWidth>
        {submit}
      </Button>
    </form>
  );
}
