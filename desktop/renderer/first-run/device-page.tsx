import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { useComputer } from '../computer';
import { FirstRunPage } from './first-run-page';

/** Setup step: the name of this computer. */
export function DevicePage(): ReactNode {
  const { t } = useTranslation('desktop');
  const { changeSettings } = useComputer();
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isEmpty = name.trim() === '';
  const save = (): void => {
    setIsAsked(true);
    if (!isEmpty) void changeSettings({ deviceName: name });
  };
  return (
    <FirstRunPage
      at={2}
      title={t('device.title')}
      lead={t('device.lead')}
      submit={t('device.save')}
      isBusy={false}
      onSubmit={save}
    >
      <TextField
        label={t('device.name')}
        hint={t('device.hint')}
        autoFocus
        maxLength={40}
        value={name}
        error={isAsked && isEmpty ? 'required' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FirstRunPage>
  );
}
