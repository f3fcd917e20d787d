import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { useHost } from '~/app/host';
import type { ConnectionTrouble } from '~/desktop/shared/trouble';
import { useComputer } from '../computer';
import { desktop } from '../desktop';
import { FirstRunPage } from './first-run-page';

/** Setup step: the server of this computer. The address is checked at once. */
export function ServerPage(): ReactNode {
  const { t } = useTranslation('desktop');
  const { navigate, Link } = useHost();
  const { server, setServer } = useComputer();
  const [address, setAddress] = useState(server ?? '');
  const [trouble, setTrouble] = useState<ConnectionTrouble>();
  const [isBusy, setIsBusy] = useState(false);
  const connect = async (): Promise<void> => {
    setIsBusy(true);
    setTrouble(undefined);
    const checked = await desktop.chooseServer({ address }).finally(() => setIsBusy(false));
    if (!checked.isFine) return setTrouble(checked.trouble);
    setServer(checked.address);
    navigate('/', { replace: true });
  };
  return (
    <FirstRunPage
      at={0}
      title={t('server.title')}
      lead={t('server.lead')}
      trouble={trouble && t(`troubles.${trouble}`)}
      submit={t('server.check')}
      isBusy={isBusy}
      onSubmit={() => void connect()}
      links={server && <Link to="/">{t('server.keep', { server: new URL(server).host })}</Link>}
    >
      <TextField
        label={t('server.address')}
        hint={t('server.hint')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        type="url"
        autoFocus
        autoComplete="url"
        spellCheck={false}
        maxLength={300}
      />
    </FirstRunPage>
  );
}
