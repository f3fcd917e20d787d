import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { EventFields } from './event-fields';
import styles from './token.module.css';
import { useWebhookForm, type WebhookFormProps } from './use-webhook-form';

/** The name, the address and the subscribed events. */
export function WebhookForm(props: WebhookFormProps): ReactNode {
  const { webhook, onClose } = props;
  const { t } = useTranslation('tokens');
  const { name, setName, url, setUrl, events, setEvents, errors, isBusy, send } = useWebhookForm(props);
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        label={t('webhooks.fields.name')}
        hint={t('new.nameHint')}
        value={name}
        error={errors.name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('webhooks.fields.url')}
        hint={t('webhooks.fields.urlHint')}
        value={url}
        error={errors.url}
        type="url"
        inputMode="url"
        maxLength={500}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventFields {...{ events, error: errors.events, onChange: setEvents }} />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t(webhook ? 'webhooks.save' : 'webhooks.add')}
        </Button>
      </div>
    </form>
  );
}
