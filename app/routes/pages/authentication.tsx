import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { DemoForm } from './authentication/demo-form';
import { readDemo } from './authentication/demos';
import { demoForms } from './authentication/forms';
import { RegisterSteps } from './authentication/register-steps';

export const loader = pageLoader('authentication-demo', ({ params }: LoaderFunctionArgs) => {
  const demo = readDemo(params.demo ?? '');
  if (!demo) throw data(null, { status: 404 });
  return demo;
});

/** A design demo of the sign-in and registration forms, with sample data and without effect. */
export default function AuthenticationDemoRoute(): ReactNode {
  const { t } = useTranslation('samples');
  const { Link } = useHost();
  const { name, look } = useLoaderData<typeof loader>();
  if (name === 'register-multi-steps') return <RegisterSteps />;
  const Fields = demoForms[name];
  const other = look === 'card' ? 'v2' : 'v1';
  return (
    <AuthPage
      key={`${name} ${look}`}
      look={look}
      title={t(`auth.${name}.title`)}
      lead={t(`auth.${name}.lead`)}
      links={
        <Link to={`/pages/authentication/${name}-${other}`}>
          {t(look === 'card' ? 'auth.asSplit' : 'auth.asCard')}
        </Link>
      }
    >
      <DemoForm submit={t(`auth.${name}.submit`)}>
        <Fields />
      </DemoForm>
    </AuthPage>
  );
}
