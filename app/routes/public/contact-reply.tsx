import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { pageLoader } from '~/app/page.server';
import { ANSWER_MAX } from '~/domain/content/contact';
import { formAction } from '../auth/form-action.server';
import { AuthForm, Submit, WayOn } from '../auth/form-parts';
import { readLink } from '../auth/link-reading.server';
import { Thread } from './contact-reply/thread';

export const loader = pageLoader('contact-reply', async (args) => ({
  attempt: randomUUID(),
  isDone: new URL(args.request.url).searchParams.has('done'),
  thread: await readLink(args, (input) => args.context.api.contact.thread(input)),
}));

export const action = formAction({
  reply: async ({ body = '', attempt = '' }, { context, params, request }) => {
    await context.api.contact.reply({ token: params.token ?? '', body, idempotencyKey: attempt });
    return redirect(`${new URL(request.url).pathname}?done`);
  },
});

/** A visitor reads the answers to their question and writes back. The link came by e-mail. */
export default function ContactReplyRoute(): ReactNode {
  const { t } = useTranslation('contact');
  const { thread, attempt, isDone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthPage
      title={t(thread ? 'reply.title' : 'reply.overTitle')}
      lead={thread ? t('reply.lead', { name: thread.name }) : t('reply.over')}
      links={<WayOn to="/home">{t('reply.home')}</WayOn>}
      look="card"
    >
      {isDone && !answer && <Notice tone="good">{t('reply.done')}</Notice>}
      {thread ? (
        <>
          <Thread {...thread} />
          <AuthForm key={attempt} answer={answer}>
            <input type="hidden" name="attempt" value={attempt} />
            <TextAreaField
              name="body"
              label={t('reply.body')}
              rows={5}
              maxLength={ANSWER_MAX}
              defaultValue={answer?.values.body}
              error={answer?.errors.body}
            />
            <Submit intent="reply" size="lg" isFullWidth>
              {t('reply.send')}
            </Submit>
          </AuthForm>
        </>
      ) : (
        <Notice tone="gold">{t('reply.askAgain')}</Notice>
      )}
    </AuthPage>
  );
}
