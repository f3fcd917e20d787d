import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { EmailFrame } from '~/app/components/media/email-frame';
import { useFormat } from '~/app/i18n/use-format';
import { pageLoader } from '~/app/page.server';
import { formatMobile } from '~/domain/core/mobile-text';
import {
  audienceOf,
  isMessageKind,
  isSecretKind,
  type MessageKind,
  messageKinds,
} from '~/domain/messages/kinds';
import styles from './dev-messages.module.css';

const refreshEveryMs = 3_000;

export const loader = pageLoader('dev-messages', async ({ request, context }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get('kind') ?? '';
  const kind = isMessageKind(asked) ? asked : undefined;
  return { now: new Date(), kind, messages: await context.api.messages.newestOfDemo({ kind }) };
});

/** A reply from a demo phone, such as STOP. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await request.formData();
  const from = String(typed.get('from') ?? '');
  const body = String(typed.get('body') ?? '');
  try {
    await context.api.messages.replyOfDemo({ from, body });
    return data({ from });
  } catch (error) {
    const problem = context.problem(error);
    if (problem.status >= 500) throw error;
    return data({ from: '' }, { status: problem.status });
  }
}

/** The outbox of a demo, to read codes and notices without a phone. */
export default function DevMessagesRoute(): ReactNode {
  const { t } = useTranslation('dev');
  const { messages, kind: shown, now } = useLoaderData<typeof loader>();
  const { relative } = useFormat();
  useRefresh();
  return (
    <div className={styles.page}>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </header>
      <Kinds shown={shown} />
      {messages.length === 0 && <p>{t(shown ? 'emptyOfKind' : 'empty')}</p>}
      <ol className={styles.list}>
        {messages.map(({ id, recipient, subject, body, html, papers, status, createdAt, locale, kind }) => (
          <li key={id} className={styles.message}>
            <div className={styles.meta}>
              <span className={styles.recipient}>
                {t('to', { recipient: html === null ? formatMobile(recipient) : recipient })}
              </span>
              <span>
                {t(`status.${status}`)} · {relative(createdAt, now)}
              </span>
            </div>
            {isSecretKind(kind) && <p className={styles.code}>{/\d{6}/.exec(body)?.[0]}</p>}
            {html === null ? (
              <p className={styles.body} lang={locale}>
                {body}
              </p>
            ) : (
              <EmailFrame html={html} title={subject} lang={locale} />
            )}
            {papers.length > 0 && (
              <ul className={styles.papers}>
                {papers.map((paper) => (
                  <li key={paper.position}>
                    <a href={`/api/dev/papers/${id}/${paper.position}.pdf`} target="_blank" rel="noreferrer">
                      {t(`papers.${paper.kind}`)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {audienceOf(kind) === 'receiver' && <Reply from={recipient} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shows the messages of one kind. */
function Kinds({ shown }: { shown: MessageKind | undefined }): ReactNode {
  const { t } = useTranslation('dev');
  return (
    <Form method="get" className={styles.kinds}>
      <SelectField
        key={shown}
        name="kind"
        label={t('kind')}
        placeholder={t('anyKind')}
        defaultValue={shown ?? ''}
        choices={messageKinds.map((value) => ({ value, label: t(`messages-templates:kinds.${value}`) }))}
      />
      <Button type="submit" variant="soft">
        {t('show')}
      </Button>
    </Form>
  );
}

/** A reply as a phone would send it. */
function Reply({ from }: { from: string }): ReactNode {
  const { t } = useTranslation('dev');
  const isAnswered = useActionData<typeof action>()?.from === from;
  return (
    <Form method="post" className={styles.reply} preventScrollReset>
      <input type="hidden" name="from" value={from} />
      <TextField label={t('reply.text')} name="body" defaultValue="ЗОГС" maxLength={160} autoComplete="off" />
      <Button type="submit" variant="soft" size="sm">
        {t('reply.send')}
      </Button>
      <span role="status" className="muted small">
        {isAnswered && t('reply.sent')}
      </span>
    </Form>
  );
}

/** Refreshes the messages. In a short outage the last ones stay until the server is ready again. */
function useRefresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch('/readyz').catch(() => undefined);
      if (answer?.ok) revalidate();
    }, refreshEveryMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
