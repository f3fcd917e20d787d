import { useMutation, useQuery } from '@tanstack/react-query';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browser-push';

/** `unknown`: not read yet. `none`: the server sends nothing to browsers. */
export type PushState = 'unknown' | 'none' | 'unsupported' | 'denied' | 'off' | 'on';

export type Push = {
  state: PushState;
  isBusy: boolean;
  hasFailed: boolean;
  turnOn: () => void;
  turnOff: () => void;
};

/** Whether this browser shows the user's notifications. The browser asks the user only when `turnOn` is called. */
export function usePush(): Push {
  const browser = useQuery({ queryKey: ['browser-push'], queryFn: readBrowserPush, networkMode: 'always' });
  const endpoint = browser.data?.state === 'ready' ? browser.data.endpoint : undefined;
  const known = trpc.push.state.useQuery({ endpoint }, { enabled: browser.data?.state === 'ready' });
  const utils = trpc.useUtils();
  const subscribe = trpc.push.subscribe.useMutation();
  const unsubscribe = trpc.push.unsubscribe.useMutation();
  const publicKey = known.data?.publicKey;
  const turning = useMutation({
    mutationFn: async (wanted: 'on' | 'off') => {
      if (wanted === 'off') {
        if (endpoint) await unsubscribe.mutateAsync({ endpoint, idempotencyKey: newIdempotencyKey() });
        return await unsubscribeBrowser();
      }
      const keys = publicKey ? await subscribeBrowser(publicKey) : undefined;
      if (keys) await subscribe.mutateAsync({ ...keys, idempotencyKey: newIdempotencyKey() });
    },
    onSettled: async () => {
      await browser.refetch();
      await utils.push.state.invalidate();
    },
  });
  return {
    state: stateOf(browser.data?.state, known.data),
    isBusy: turning.isPending,
    hasFailed: turning.isError,
    turnOn: () => turning.mutate('on'),
    turnOff: () => turning.mutate('off'),
  };
}

function stateOf(
  browser: 'unsupported' | 'denied' | 'ready' | undefined,
  known: { publicKey: string | null; isOn: boolean } | undefined,
): PushState {
  if (browser !== 'ready') return browser ?? 'unknown';
  if (!known) return 'unknown';
  if (known.publicKey === null) return 'none';
  return known.isOn ? 'on' : 'off';
}
