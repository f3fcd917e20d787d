import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Notice } from '~/app/components/auth/notice';
import { useChange } from '~/app/components/feedback/use-change';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { useHost } from '~/app/host';
import { inEachRequired, localized } from '~/domain/core/localized';
import { fromGrants, toGrants } from '~/domain/roles/catalogue';
import { canStillChangeRoles } from '~/domain/roles/guards';
import type { Rule } from '~/domain/roles/permissions';
import { RemoveRole } from './remove-role';
import styles from './role.module.css';
import { RuleMatrix } from './rule-matrix';
import type { Role } from './types';

type RoleEditorProps = { role?: Role | undefined; rules?: readonly Rule[] | undefined };

/** A role's names and rules. A warning appears before the server refuses a change that would lock the editor out. */
export function RoleEditor({ role, rules = role?.rules ?? [] }: RoleEditorProps): ReactNode {
  const { t, i18n } = useTranslation('roles');
  const { can, navigate, user } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [start] = useState(() => toGrants(rules));
  const [grants, setGrants] = useState(start.grants);
  const [name, setName] = useState('');
  const [title, setTitle] = useState(role?.title ?? inEachRequired(''));
  const mayChange = can(role ? 'update' : 'create', 'Role');
  const areRulesFixed = role?.name === 'admin' || !mayChange;
  const wanted = fromGrants(grants, start.others);
  const isOwn = role !== undefined && role.name === user?.role;
  const locksOut = isOwn && !areRulesFixed && !canStillChangeRoles(wanted);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const body = { name, title, rules: wanted };
    const done = async (): Promise<void> => {
      await Promise.all([utils.roles.list.invalidate(), utils.roles.permissions.invalidate()]);
      navigate('/apps/roles');
    };
    const { roles } = utils.client;
    if (role) {
      const { name, version } = role;
      const seen = { ...body, name, version };
      void run(seen, { send: (input) => roles.update.mutate(input), told: t('roles.saved'), done });
    } else void run(body, { send: (input) => roles.create.mutate(input), told: t('roles.made'), done });
  };
  const shown = role && localized(role.title, i18n.language);
  return (
    <form onSubmit={save} noValidate>
      <RecordHead
        name={shown ?? t('roles.newTitle')}
        back={{ to: '/apps/roles', label: t('roles.title') }}
        facts={role && t('roles.holders', { count: role.holders, shown: role.holders })}
        others={role && !role.isBuiltIn && can('archive', 'Role') && <RemoveRole role={role} />}
        next={
          mayChange && (
            <Button type="submit" isBusy={isBusy} disabled={locksOut}>
              {t('roles.save')}
            </Button>
          )
        }
      />
      <div className={styles.stack}>
        {role?.name === 'admin' && <Notice tone="plain">{t('roles.adminFixed')}</Notice>}
        {isOwn && !areRulesFixed && !locksOut && <Notice tone="gold">{t('roles.ownRole')}</Notice>}
        {locksOut && <Notice tone="bad">{t('roles.locksOut')}</Notice>}
        <Card title={t('roles.names')}>
          <div className={styles.names}>
            {!role && (
              <TextField
                label={t('roles.fields.name')}
                hint={t('roles.nameHint')}
                value={name}
                error={errors.name}
                maxLength={80}
                readOnly={!mayChange}
                onChange={({ target }) => setName(target.value)}
              />
            )}
            <LocalizedFields
              label={t('roles.fields.title')}
              texts={title}
              errorIn={(locale) => errors[`title.${locale}`]}
              maxLength={80}
              readOnly={!mayChange}
              onChange={setTitle}
            />
          </div>
        </Card>
        <Card title={t('matrix.title')}>
          <p className="muted">{t('matrix.lead')}</p>
          <RuleMatrix grants={grants} others={start.others} isFixed={areRulesFixed} onChange={setGrants} />
        </Card>
        {role && <RecordHistory kind="role" id={role.name} />}
      </div>
    </form>
  );
}
