import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { tokenDays } from '~/domain/tokens/schema';
import { type NewTokenScope, newTokenSubjects, tokenScopes } from '~/domain/tokens/scopes';
import styles from './token.module.css';

type Reach = 'none' | 'read' | 'both';
type NewTokenSubject = (typeof newTokenSubjects)[number];
type Reaches = Readonly<Partial<Record<NewTokenSubject, Reach>>>;

const reaches = ['none', 'read', 'both'] as const satisfies readonly Reach[];

type NewTokenFormProps = { onMade: (token: string) => void; onClose: () => void };

/** The name, the lifetime and the scopes of the token. */
export function NewTokenForm({ onMade, onClose }: NewTokenFormProps): ReactNode {
  const { t } = useTranslation('tokens');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof tokenDays)[number]>(90);
  const [reached, setReached] = useState<Reaches>({});
  const send = (event: FormEvent): void => {
    event.preventDefault();
    let made: string | undefined;
    void run(
      { name, days, scopes: scopesOf(reached) },
      {
        send: async (input) => {
          made = (await utils.client.tokens.create.mutate(input)).token;
        },
        told: t('new.done'),
        done: async () => {
          if (made) onMade(made);
          await utils.tokens.list.invalidate();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className="muted">{t('new.lead')}</p>
      <TextField
        label={t('new.name')}
        hint={t('new.nameHint')}
        value={name}
        error={errors.name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t('new.days')}
        value={String(days)}
        error={errors.days}
        choices={tokenDays.map((count) => ({ value: String(count), label: t('new.dayCount', { count }) }))}
        onChange={({ target }) => setDays(tokenDays.find((count) => String(count) === target.value) ?? days)}
      />
      <ReachFields
        reached={reached}
        error={errors.scopes}
        onChange={(change) => setReached((before) => ({ ...before, ...change }))}
      />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('new.send')}
        </Button>
      </div>
    </form>
  );
}

type ReachFieldsProps = {
  reached: Reaches;
  error: string | undefined;
  onChange: (change: Reaches) => void;
};

function ReachFields({ reached, error, onChange }: ReachFieldsProps): ReactNode {
  const { t } = useTranslation('tokens');
  const refusal = useErrorText()(error);
  return (
    <fieldset className={styles.reach}>
      <legend>{t('new.reach')}</legend>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {newTokenSubjects.map((subject) => (
        <SelectField
          key={subject}
          label={t(`roles:subjects.${subject}`)}
          value={reached[subject] ?? 'none'}
          choices={reachesOf(subject).map((value) => ({ value, label: t(`accesses.${value}`) }))}
          onChange={({ target }) =>
            onChange({ [subject]: reaches.find((value) => value === target.value) ?? 'none' })
          }
        />
      ))}
    </fieldset>
  );
}

function scopesOf(reached: Reaches): NewTokenScope[] {
  return tokenScopes.filter((scope) => {
    const subject = newTokenSubjects.find((one) => scope.endsWith(`:${one}`));
    const reach = (subject && reached[subject]) ?? 'none';
    return scope.startsWith('read:') ? reach !== 'none' : reach === 'both';
  });
}

/** The possible access to a subject: none, read, and write where an operation writes. */
function reachesOf(subject: NewTokenSubject): readonly Reach[] {
  const changes = tokenScopes.some((scope) => scope === `change:${subject}`);
  return changes ? reaches : reaches.filter((reach) => reach !== 'both');
}
