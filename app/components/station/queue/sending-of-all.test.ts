import { afterEach, expect, test, vi } from 'vitest';
import { type SendingOfAll, sendingOfAll } from './sending-of-all';

const open: SendingOfAll[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function tab(name = 'bat', onRetry: () => void = () => undefined): SendingOfAll {
  const one = sendingOfAll(name, onRetry);
  open.push(one);
  return one;
}
const becomes = (one: SendingOfAll, sending: string) =>
  vi.waitFor(() => expect(one.live.get()).toBe(sending));

test('every tab receives the connection state, and one that opens later requests it', async () => {
  const [sender, other] = [tab(), tab()];
  sender.begin();
  sender.tell('retrying');
  await becomes(other, 'retrying');
  await becomes(tab(), 'retrying');
  sender.tell('signed-out');
  await becomes(other, 'signed-out');
});

test('a new sender resets the state and ignores the state of others', async () => {
  const [sender, next, third] = [tab(), tab(), tab()];
  sender.begin();
  sender.tell('forbidden');
  await becomes(next, 'forbidden');
  sender.close();
  next.begin();
  await becomes(third, 'idle');
  expect(next.live.get()).toBe('idle');
});

test('a tab that does not send requests a retry from the tab that does', async () => {
  let asked = 0;
  const sender = tab('bat', () => {
    asked += 1;
  });
  sender.begin();
  tab('bat').retry();
  await vi.waitFor(() => expect(asked).toBe(1));
  sender.retry();
  expect(asked).toBe(2);
});

test('tabs of another user receive nothing', async () => {
  const [sender, stranger, own] = [tab(), tab('dorj'), tab()];
  sender.begin();
  sender.tell('retrying');
  await becomes(own, 'retrying');
  expect(stranger.live.get()).toBe('idle');
});
