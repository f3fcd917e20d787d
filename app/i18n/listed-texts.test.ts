import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { channels, messageChannels, sendTasks } from '~/domain/messages/channels';
import { choiceEvents } from '~/domain/messages/choice-events';
import { audienceOf, messageKinds, messageStates, placesOf } from '~/domain/messages/kinds';
import { noticeGroups } from '~/domain/notifications/choices';
import { notificationKinds } from '~/domain/notifications/kinds';
import { languages } from './languages';

/** Texts that are named by the entries of a list, as a key of a namespace. */
const lists: readonly (readonly [key: string, names: readonly string[]])[] = [
  ['account:messages.channels', channels],
  ['account:messages.kinds', choiceEvents],
  ['account:notices.groups', noticeGroups],
  ['frame:bell.kinds', notificationKinds],
  ['messages:audiences', messageKinds.map(audienceOf)],
  ['messages-templates:channels', messageChannels],
  ['messages-templates:kinds', messageKinds],
  ['messages-templates:meanings', messageKinds.flatMap(placesOf)],
  ['messages-templates:when', messageKinds],
];

describe.each(languages)('texts in %s', (language) => {
  it.each(lists)('%s has one for each entry of its list, and no other', (key, names) => {
    expect(namesIn(language, key)).toEqual([...new Set(names)].sort());
  });

  it('name every task that sends messages and every state of a message', () => {
    expect(namesIn(language, 'system:tasks')).toEqual(expect.arrayContaining([...sendTasks]));
    expect(namesIn(language, 'frame:status.message')).toEqual(expect.arrayContaining([...messageStates]));
  });
});

function namesIn(language: string, key: string): string[] {
  const [namespace = '', path = ''] = key.split(':');
  const file: unknown = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
  const texts = path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), file);
  return Object.keys(Object(texts)).sort();
}
