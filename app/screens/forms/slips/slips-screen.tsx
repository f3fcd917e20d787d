import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { Slip } from '../preview/slip';
import styles from './slips.module.css';

/** The slips of many forms, one per page; on the screen only their codes. */
export function SlipsScreen({ ids }: { ids: string[] }): ReactNode {
  const { t } = useTranslation('forms');
  const { print, Link } = useHost();
  const slips = trpc.forms.slips.useQuery({ ids });
  if (!slips.data) return <NotYet query={slips} waiting={<Skeleton height="16rem" />} />;
  const shown = slips.data.filter(({ quote, qr }) => quote && qr);
  return (
    <>
      <div className={styles.screen}>
        <PageHead
          title={t('slips.title', { count: shown.length })}
          lead={t('slips.lead')}
          actions={
            <>
              <LinkButton to="/moz/form/list" variant="outline">
                {t('actions.toList')}
              </LinkButton>
              <Button
                icon={<IconPrinter size={20} aria-hidden="true" />}
                disabled={shown.length === 0}
                onClick={print}
              >
                {t('slips.print')}
              </Button>
            </>
          }
        />
        <Card>
          {shown.length === 0 ? (
            <p className="muted">{t('slips.none')}</p>
          ) : (
            <ul className={styles.codes}>
              {shown.map(({ id, code, receiver }) => (
                <li key={id}>
                  <Link to={`/moz/form/preview/${id}`} className="code">
                    {code}
                  </Link>
                  <span className="muted small">{receiver?.name}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      {shown.map((form) => (
        <Slip key={form.id} form={form} />
      ))}
    </>
  );
}
