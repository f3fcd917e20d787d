import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Notice } from '~/app/components/auth/notice';
import { LocalizedFields } from '~/app/components/form/localized-fields';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import type { Rule } from '~/domain/roles/permissions';
import { RemoveRole } from './remove-role';
import styles from './role.module.css';
import { RuleMatrix } from './rule-matrix';
import type { Role } from './types';
import { type RoleEditing, useRoleEditing } from './use-role-editing';

type RoleEditorProps = { role?: Role | undefined; rules?: readonly Rule[] | undefined };

/** A role's names and rules. A warning appears before the server refuses a change that would lock the editor out. */
export function RoleEditor({ role, rules = role?.rules ?? [] }: RoleEditorProps): ReactNode {
  const { t, i18n } = useTranslation('roles');
  const { can } = useHost();
  const editing = useRoleEditing(role, rules);
  const { save, isBusy, mayChange, areRulesFixed, isOwn, locksOut, grants, setGrants, others } = editing;
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
        <RoleNames isNew={!role} editing={editing} />
        <Card title={t('matrix.title')}>
          <p className="muted">{t('matrix.lead')}</p>
          <RuleMatrix grants={grants} others={others} isFixed={areRulesFixed} onChange={setGrants} />
        </Card>
        {role && <RecordHistory kind="role" id={role.name} />}
      </div>
    </form>
  );
}

type RoleNamesProps = { isNew: boolean; editing: RoleEditing };

/** The name in code, which stays, and the titles that people read. */
function RoleNames({ isNew, editing }: RoleNamesProps): ReactNode {
  const { t } = useTranslation('roles');
  const { name, setName, title, setTitle, errors, mayChange } = editing;
  return (
    <Card title={t('roles.names')}>
      <div className={styles.names}>
        {isNew && (
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
  );
}
