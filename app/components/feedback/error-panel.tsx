import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CopyText } from '~/app/components/actions/copy-text';
import { useHost } from '~/app/host';
import { MessagePanel, type Way } from './message-panel';

type ErrorPanelProps = {
  /** The HTTP status; those listed below have their own text. */
  status: number;
  /** A code of `domain/core/errors`, shown as text. */
  code?: string | undefined;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** The links of each error page: the most useful first, then an alternative. */
const wayOns = {
  401: ['signIn', 'toHome'],
  403: ['toHome', 'askUs'],
  404: ['toHome', 'getHelp'],
  409: ['retry', 'toHome'],
  429: ['toHome', 'getHelp'],
  500: ['retry', 'toHome'],
  503: ['retry', 'toHome'],
} as const;

/** Shows the error, what to do next, and the request id to quote to support. */
export function ErrorPanel({ status, code, requestId, onRetry }: ErrorPanelProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { pathname } = useHost();
  const kind = isWorded(status) ? status : 500;
  const hasText = code !== undefined && i18n.exists(`errors:${code}`) && kind === 500;
  const addresses = {
    signIn: '/login',
    toHome: '/home',
    getHelp: '/front-pages/help-center',
    askUs: '/home#contact',
    retry: pathname,
  };
  const ways = wayOns[kind].map((name): Way => ({ to: addresses[name], text: t(`actions.${name}`) }));
  return (
    <MessagePanel
      sign={status}
      title={t(`problem.${kind}.title`)}
      text={hasText ? t(`errors:${code}`) : t(`problem.${kind}.text`)}
      isAlert={status >= 500}
      ways={onRetry ? ways.slice(1) : ways}
      button={onRetry && <Button onClick={onRetry}>{t('actions.retry')}</Button>}
    >
      {requestId && (
        <p className="muted small">
          {t('problem.requestId')} <CopyText text={requestId} />
        </p>
      )}
    </MessagePanel>
  );
}

function isWorded(status: number): status is keyof typeof wayOns {
  return Object.hasOwn(wayOns, status);
}
