type ChannelFacts = {
  /** Precedes the names of its events and causes. The first channel has none. */
  prefix: '' | `${string}:`;
  /** The address of a customer that it reaches. */
  address: 'mobile' | 'email' | 'browser';
  /** Enough for news that needs an answer: it arrives without an open portal. */
  isSure: boolean;
} & ({ isInOutbox: false } | OutboxFacts);

type OutboxFacts = {
  /** Its messages are rows of the outbox, and a job sends each. */
  isInOutbox: true;
  /** A letter has a subject, paragraphs and documents, and a daily digest may report it. A note is one short text. */
  form: 'note' | 'letter';
  /** Charged by parts of 160 or 70 characters, so that texts are spelled in the cheap alphabet. */
  isInParts: boolean;
  /** The job that sends a message. Workers of a version that does not know the name leave the job alone. */
  task: string;
  /** The job of a message whose link is filled in late, where it has one of its own. */
  linkedTask?: string;
};

/** The ways on which customers are notified of their parcels. The texts of a channel are named by its key. */
export const channelTable = {
  sms: {
    prefix: '',
    address: 'mobile',
    isSure: true,
    isInOutbox: true,
    form: 'note',
    isInParts: true,
    task: 'send_message',
    linkedTask: 'send_linked',
  },
  email: {
    prefix: 'email:',
    address: 'email',
    isSure: true,
    isInOutbox: true,
    form: 'letter',
    isInParts: false,
    task: 'send_email',
  },
  /** A notification of the portal, sent to the browsers of its user. */
  push: { prefix: 'push:', address: 'browser', isSure: false, isInOutbox: false },
} as const satisfies Readonly<Record<string, ChannelFacts>>;

export type Channel = keyof typeof channelTable;

/** The channels of the outbox, which the database knows as `message_channel`. */
export type MessageChannel = {
  [Each in Channel]: (typeof channelTable)[Each]['isInOutbox'] extends true ? Each : never;
}[Channel];

export const channels: readonly Channel[] = Object.keys(channelTable).filter(isChannel);
export const messageChannels: readonly MessageChannel[] = channels.filter(isMessageChannel);

function isChannel(name: string): name is Channel {
  return Object.hasOwn(channelTable, name);
}

/** Whether a channel is enough for news that needs an answer. */
export function isSure(channel: Channel): boolean {
  return channelTable[channel].isSure;
}

function isMessageChannel(channel: Channel): channel is MessageChannel {
  return channelTable[channel].isInOutbox;
}

const outboxTable: Readonly<Record<MessageChannel, OutboxFacts>> = channelTable;

/** Whether messages of a channel have a subject, paragraphs and documents. */
export function isLetter(channel: MessageChannel): boolean {
  return outboxTable[channel].form === 'letter';
}

/** The jobs that send messages of the outbox. */
export const sendTasks: readonly string[] = messageChannels.flatMap((channel) => {
  const { task, linkedTask } = outboxTable[channel];
  return linkedTask === undefined ? [task] : [task, linkedTask];
});

/** The job that sends a message of a channel. */
export function sendTaskOf(channel: MessageChannel, { isLinked }: { isLinked: boolean }): string {
  const { task, linkedTask } = outboxTable[channel];
  return (isLinked ? linkedTask : undefined) ?? task;
}

/** Whether messages of a channel are charged by parts. */
export function isInParts(channel: MessageChannel): boolean {
  return outboxTable[channel].isInParts;
}
