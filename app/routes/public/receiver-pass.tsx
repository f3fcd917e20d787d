import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { pageLoader } from '~/app/page.server';
import { isCollectable } from '~/domain/receiver/standing';
import styles from './receiver/pass.module.css';
import { PassCard } from './receiver/pass-card';

export const loader = pageLoader(
  'receiver-pass',
  async ({ context, params, request }: LoaderFunctionArgs) => {
    const token = params.token ?? '';
    const { isProven, standing } = await context.api.receiver.page({ token });
    const page = new URL(request.url).pathname.replace(/\/pass$/u, '');
    // The page of the link asks for the digits, and says that the parcels were handed over.
    if (!isProven) throw redirect(`${page}#digits`);
    if (!isCollectable(standing)) throw redirect(page);
    return { pass: await context.api.receiver.pass({ token }) };
  },
);

/** The address contains a secret: it must not be indexed or sent to another site as referrer. */
export const meta: MetaFunction<typeof loader> = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** `/r/:token/pass`: the collection pass, for the clerk's scanner. */
export default function ReceiverPassRoute(): ReactNode {
  const { t } = useTranslation('receiver');
  const { pass } = useLoaderData<typeof loader>();
  const { pathname } = useHost();
  const isReady = pass.ready > 0 || pass.standing === 'out';
  return (
    <div className={styles.page}>
      <h1>{t('pass.title')}</h1>
      {!isReady && <p>{t('pass.notReady')}</p>}
      <PassCard {...pass} />
      <p className="muted small">{t('pass.hint')}</p>
      <LinkButton to={pathname.replace(/\/pass$/u, '')} variant="outline">
        {t('pass.back')}
      </LinkButton>
    </div>
  );
}
