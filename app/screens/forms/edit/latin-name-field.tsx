import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { canSpellInLatin, inLatin, isInLatin } from '~/domain/core/latin';
import type { PartyText } from './draft-model';

type LatinNameFieldProps = {
  side: 'sender' | 'receiver';
  party: PartyText;
  error: string | undefined;
  onChange: (latinName: string) => void;
};

/**
 * The name in Latin letters, which papers of a flight take only. Asked for a name in other letters: a Cyrillic one has
 * the spelling of the house, any other needs the one in the passport.
 */
export function LatinNameField({ side, party, error, onChange }: LatinNameFieldProps): ReactNode {
  const { t } = useTranslation('forms');
  const { name, latinName } = party;
  if (isInLatin(name) && latinName === '') return null;
  const isSpelled = canSpellInLatin(name);
  const spelling = inLatin(name).trim();
  return (
    <TextField
      label={t('fields.latinName')}
      hint={isSpelled ? t('hints.latinName', { spelling }) : t('hints.latinNeeded')}
      isOptional={isSpelled}
      name={`${side}.latinName`}
      value={latinName}
      placeholder={isSpelled ? spelling : undefined}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      autoComplete="off"
      lang="en"
      maxLength={200}
    />
  );
}
