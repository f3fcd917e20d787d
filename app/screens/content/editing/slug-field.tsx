import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import type { TextFieldState } from './use-text-form';

/** The last part of the page's address. */
export function SlugField({ prefix, field }: { prefix: string; field: TextFieldState<string> }): ReactNode {
  const { t } = useTranslation('content');
  return (
    <TextField
      label={t('fields.slug')}
      hint={t('hints.slug', { prefix })}
      value={field.value}
      error={field.error}
      maxLength={120}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => field.set(target.value)}
    />
  );
}
