import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { AuthPage } from '~/app/components/auth/auth-page';
import { Notice } from '~/app/components/auth/notice';
import { pageLoader } from '~/app/page.server';
import {
  eventsOfTopic,
  groupOfTopic,
  isOneClick,
  oneClick,
  type UnsubscribeTopic,
} from '~/domain/messages/unsubscribe';
import { refused } from './form-action.server';
import { AuthForm, WayOn } from './form-parts';
import { readLink } from './link-reading.server';

export const loader = pageLoader('unsubscribe', async (args) => ({
  link: await readLink(args, (input) => args.context.api.account.unsubscribeLink(input)),
}));

/** The address contains a secret: it must not be sent to another site as referrer. No unlisted screen is indexed. */
export const meta: MetaFunction<typeof loader> = () => [{ name: 'referrer', content: 'same-origin' }];

/** Answers the click in a mail program too, which follows no redirect. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const fields = await request.formData().catch(() => undefined);
  if (!fields || !isOneClick([...fields])) throw data(null, { status: 400 });
  try {
    await context.api.account.unsubscribe({ token: params.token ?? '' });
    return null;
  } catch (error) {
    return refused(error, { intent: '', fields: {}, args });
  }
}

const settings = '/pages/account-settings/notifications';

/**
 * A customer or a member of staff stops e-mails about one kind of event by the link in such an e-mail, a receiver all
 * e-mails. Programs that scan mail open links, so that only the button changes something.
 */
export default function UnsubscribeRoute(): ReactNode {
  const { t } = useTranslation('auth');
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  const topic = useTopicText(link?.topic);
  const isBusy = useNavigation().state !== 'idle';
  if (!link) {
    const links = <WayOn to={settings}>{t('unsubscribe.settings')}</WayOn>;
    return (
      <AuthPage title={t('unsubscribe.overTitle')} lead={t('unsubscribe.over')} links={links}>
        <Notice tone="gold">{t('unsubscribe.choose')}</Notice>
      </AuthPage>
    );
  }
  if (link.isOff) {
    const links = link.topic !== 'receiver' && <WayOn to={settings}>{t('unsubscribe.turnOn')}</WayOn>;
    return (
      <AuthPage title={t('unsubscribe.doneTitle')} lead={t('unsubscribe.done')} links={links}>
        <Notice tone="good">{topic}</Notice>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t('unsubscribe.title')}
      lead={t(link.topic === 'receiver' ? 'unsubscribe.receiverLead' : 'unsubscribe.lead')}
    >
      <AuthForm answer={answer}>
        <Notice tone="plain">{topic}</Notice>
        <Button
          type="submit"
          name={oneClick.name}
          value={oneClick.value}
          isBusy={isBusy}
          size="lg"
          isFullWidth
        >
          {t('unsubscribe.confirm')}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}

function useTopicText(topic: UnsubscribeTopic | undefined): string {
  const { t } = useTranslation('account');
  if (topic === undefined) return '';
  if (topic === 'digest') return t('auth:unsubscribe.digest');
  if (topic === 'receiver') return t('auth:unsubscribe.receiver');
  const group = groupOfTopic(topic);
  if (group) return t(`notices.groups.${group}`);
  return eventsOfTopic(topic)
    .map((event) => t(`messages.kinds.${event}`))
    .join(', ');
}
