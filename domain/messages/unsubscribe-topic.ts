import { waitingEventOf } from './choices';
import type { MessageKind } from './kinds';
import type { UnsubscribeTopic } from './unsubscribe';

/**
 * The topic for which e-mails of this kind can be switched off; undefined when they must be sent. It knows every kind
 * of message, so it is apart from the topics, which a public page shows.
 */
export function topicOf(kind: MessageKind): UnsubscribeTopic | undefined {
  return kind === 'digest' ? kind : waitingEventOf(kind);
}
