import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Places } from '~/app/components/form/places';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { lazyBlock } from '~/app/components/lazy/lazy-view';
import { useHost } from '~/app/host';
import { isInParts, isLetter } from '~/domain/messages/channels';
import { placesNeeded, placesOf } from '~/domain/messages/kinds';
import { TEMPLATE_MAX } from '~/domain/messages/length';
import { Size } from './size';
import styles from './template.module.css';
import { TemplateHistory } from './template-history';
import type { Template } from './template-query';
import { useTemplate } from './use-template';

const EmailPreview = lazyBlock('email-preview', async () => (await import('./email-preview')).EmailPreview);

/** The editor of one text: its values, its SMS size, a preview, and its earlier versions. */
export function TemplateEditor({ template }: { template: Template }): ReactNode {
  const { t } = useTranslation('messages-templates');
  const mayChange = useHost().can('update', 'MessageTemplate');
  const edited = useTemplate(template);
  const [caret, setCaret] = useState(template.body.length);
  const { kind, channel, locale } = template;
  const places = placesOf(kind);
  const insert = (place: string): void => {
    edited.set({ body: edited.body.slice(0, caret) + place + edited.body.slice(caret) });
    setCaret(caret + place.length);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    edited.save();
  };
  return (
    <Card title={`${t(`common:languages.${locale}`)} · ${t(`channels.${channel}`)}`}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {isLetter(channel) && (
          <TextField
            label={t('subject')}
            lang={locale}
            maxLength={200}
            readOnly={!mayChange}
            value={edited.subject}
            error={edited.errors.subject}
            onChange={({ target }) => edited.set({ subject: target.value })}
          />
        )}
        <TextAreaField
          label={t('text')}
          lang={locale}
          rows={5}
          maxLength={TEMPLATE_MAX}
          readOnly={!mayChange}
          value={edited.body}
          error={edited.errors.body}
          onChange={({ target }) => edited.set({ body: target.value })}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        />
        {places.length > 0 && (
          <Places
            title={t('places')}
            names={places}
            meaningOf={(place) =>
              [t(`meanings.${place}`), placesNeeded(kind).includes(place) && t('needed')]
                .filter(Boolean)
                .join(' · ')
            }
            isDisabled={!mayChange}
            onInsert={insert}
          />
        )}
        <figure className={styles.preview}>
          <figcaption className="muted small">{t(isLetter(channel) ? 'mail.preview' : 'preview')}</figcaption>
          {isLetter(channel) ? (
            <EmailPreview template={template} subject={edited.subject} body={edited.body} />
          ) : (
            <>
              <p className={styles.bubble} lang={locale}>
                {edited.filled}
              </p>
              {isInParts(channel) && <Size text={edited.filled} />}
            </>
          )}
        </figure>
        {mayChange && (
          <div className={styles.actions}>
            <Button type="submit" isBusy={edited.isBusy} disabled={!edited.isChanged}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
      <TemplateHistory template={template} onRestore={mayChange ? edited.restore : undefined} />
    </Card>
  );
}
