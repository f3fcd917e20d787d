import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { ErrorPanel } from '~/app/components/feedback/error-panel';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { languages } from '~/app/i18n/languages';
import { messageChannels } from '~/domain/messages/channels';
import { messageKinds } from '~/domain/messages/kinds';
import styles from './template.module.css';
import { TemplateEditor } from './template-editor';
import { templatesPath } from './template-query';

/** The texts of one kind for each channel, both languages side by side. */
export function TemplateRecord({ kind: asked }: { kind: string }): ReactNode {
  const { t } = useTranslation('messages-templates');
  const list = trpc.messages.templates.list.useQuery();
  const kind = messageKinds.find((known) => known === asked);
  if (!kind) return <ErrorPanel status={404} />;
  if (!list.data) return <NotYet query={list} />;
  const templates = messageChannels.flatMap((channel) =>
    languages.flatMap((language) =>
      (list.data ?? []).filter(
        (one) => one.kind === kind && one.channel === channel && one.locale === language,
      ),
    ),
  );
  return (
    <>
      <RecordHead
        name={t(`kinds.${kind}`)}
        facts={t(`when.${kind}`)}
        back={{ to: templatesPath, label: t('back') }}
      />
      <div className={styles.pair}>
        {templates.map((template) => (
          <TemplateEditor key={`${template.channel} ${template.locale}`} template={template} />
        ))}
        {templates.map(({ channel, locale, version }) => (
          <RecordHistory
            key={`${channel} ${locale} ${version}`}
            kind="message_template"
            id={`${kind}.${channel}.${locale}`}
          />
        ))}
      </div>
    </>
  );
}
