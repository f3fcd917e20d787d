import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { AuthPage } from '~/app/components/auth/auth-page';
import { useHost } from '~/app/host';
import { DemoForm } from './demo-form';
import { SampleCode, SampleMobile, SampleNames, SamplePassword } from './forms';

/** Registration by steps: number, code, details. */
export function RegisterSteps(): ReactNode {
  const { t } = useTranslation('samples');
  const { Link } = useHost();
  const [at, setAt] = useState(0);
  const names = [t('auth:steps.number'), t('auth:steps.code'), t('auth:steps.details')];
  const isLast = at === names.length - 1;
  return (
    <AuthPage
      title={t('auth.register.title')}
      lead={t('auth.register.lead')}
      steps={{ names, at }}
      links={
        at > 0 ? (
          <Button variant="quiet" size="sm" onClick={() => setAt(at - 1)}>
            {t('auth.back')}
          </Button>
        ) : (
          <Link to="/pages/authentication/register-v1">{t('auth.inOne')}</Link>
        )
      }
    >
      <DemoForm
        submit={t(isLast ? 'auth.register.submit' : 'auth.next')}
        onSubmit={isLast ? undefined : () => setAt(at + 1)}
      >
        {at === 0 && <SampleMobile />}
        {at === 1 && <SampleCode />}
        {isLast && (
          <>
            <SampleNames />
            <SamplePassword isNew />
          </>
        )}
      </DemoForm>
    </AuthPage>
  );
}
