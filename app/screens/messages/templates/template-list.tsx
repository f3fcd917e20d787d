import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { fillPlaces } from '~/domain/core/places';
import { type MessageKind, messageKinds } from '~/domain/messages/kinds';
import { sampleParams } from '~/domain/messages/samples';
import styles from './template.module.css';
import { type Template, templatePath } from './template-query';

/** All kinds of messages: when each is sent, and its text in the screen's language. */
export function TemplateList(): ReactNode {
  const { t } = useTranslation('messages-templates');
  const list = trpc.messages.templates.list.useQuery();
  if (!list.data) return <NotYet query={list} />;
  const { data } = list;
  return (
    <Card title={t('title')} isFlush>
      <ul>
        {messageKinds.map((kind) => (
          <Row key={kind} kind={kind} templates={data} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ kind, templates }: { kind: MessageKind; templates: readonly Template[] }): ReactNode {
  const { t, i18n } = useTranslation('messages-templates');
  const { Link } = useHost();
  const language = asLanguage(i18n.language);
  const template = templates.find((one) => one.kind === kind && one.locale === language);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={templatePath(kind)}>{t(`kinds.${kind}`)}</Link>
        <span className="muted small">{t(`when.${kind}`)}</span>
      </div>
      {template && <p className={styles.bubble}>{fillPlaces(template.body, sampleParams(kind, language))}</p>}
    </li>
  );
}
