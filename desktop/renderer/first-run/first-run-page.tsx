import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import styles from '../outside.module.css';

type Props = {
  at: 0 | 1 | 2;
  title: string;
  lead: string;
  trouble?: string | undefined;
  submit: string;
  isBusy: boolean;
  onSubmit: () => void;
  links?: ReactNode;
  children: ReactNode;
};

/** Layout of the three setup steps: server, sign-in, name. */
export function FirstRunPage({
  at,
  title,
  lead,
  trouble,
  submit,
  isBusy,
  onSubmit,
  links,
  children,
}: Props): ReactNode {
  const { t } = useTranslation('desktop');
  const names = [t('server.step'), t('signIn.step'), t('device.step')];
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <AuthPage title={title} lead={lead} steps={{ names, at }} links={links}>
      <form className={styles.form} onSubmit={send} noValidate>
        {trouble && <Notice tone="bad">{trouble}</Notice>}
        {children}
        <Button type="submit" size="lg" isFullWidth isBusy={isBusy}>
          {submit}
        </Button>
      </form>
    </AuthPage>
  );
}
