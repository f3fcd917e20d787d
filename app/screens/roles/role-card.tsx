import { IconCopy, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';
import styles from './role.module.css';
import type { Role } from './types';

const mostCounted = 1000;

/** A role, the number of its users and the first of them. */
export function RoleCard({ role }: { role: Role }): ReactNode {
  const { t, i18n } = useTranslation('roles');
  const { can } = useHost();
  const { number } = useFormat();
  const name = localized(role.title, i18n.language);
  const { holders, names } = role;
  const count = holders > mostCounted ? `${number(mostCounted)}+` : number(holders);
  return (
    <li>
      <Card
        title={name}
        aside={
          role.isBuiltIn && (
            <Pill color="neutral" icon={IconLock}>
              {t('roles.builtIn')}
            </Pill>
          )
        }
        className={styles.card}
      >
        <p>{t('roles.holders', { count: holders, shown: count })}</p>
        <p className="muted small">
          {names.length > 0 ? names.join(', ') : t('roles.nobody')}
          {holders > names.length && ' …'}
        </p>
        <p className="muted small">{t('roles.rules', { count: role.rules.length })}</p>
        <div className={styles.actions}>
          <LinkButton
            to={`/apps/roles?role=${role.name}`}
            variant="soft"
            size="sm"
            aria-label={`${name}: ${t('roles.open')}`}
          >
            {t('roles.open')}
          </LinkButton>
          {can('create', 'Role') && (
            <LinkButton
              to={`/apps/roles?view=new&from=${role.name}`}
              variant="quiet"
              size="sm"
              icon={<IconCopy size={16} aria-hidden="true" />}
              aria-label={`${name}: ${t('roles.copy')}`}
            >
              {t('roles.copy')}
            </LinkButton>
          )}
        </div>
      </Card>
    </li>
  );
}
