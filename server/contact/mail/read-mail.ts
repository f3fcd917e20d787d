import { findTaskHealth, noteFailure, noteSuccess } from '../../core/jobs/task-health/queries';
import { handleMail, type MailServices, type Outcome } from './handle';
import { type Mailbox, MailboxError, type OpenMailbox } from './mailbox';
import { lockMailbox, movePosition, type Position, unlockMailbox } from './queries';

const mailsPerRun = 50;
/** Longer than a connection to the mailbox may last. */
const lockSeconds = 120;
const marked: readonly Outcome[] = ['answer', 'repeated', 'bounce'];

type Reader = MailServices & {
  /** Undefined when answers by e-mail are not set up. */
  mailbox: OpenMailbox | undefined;
};

/**
 * Reads the new mail of the mailbox for answers; one worker at a time. A mail is marked as read after it was stored, so
 * a crash in between reads it again, and its Message-ID stores it once.
 */
export async function readMail(reader: Reader): Promise<void> {
  const { db, env, mailbox } = reader;
  if (!mailbox || !env.imap) return;
  const { address } = env.imap;
  const position = await lockMailbox(db, address, lockSeconds);
  if (!position) return;
  try {
    await noteHealth(reader, await readOnce({ ...reader, mailbox, address }, position));
  } finally {
    await unlockMailbox(db, address);
  }
}

type Failure = { reason: 'mail_away' | 'mail_refused' | 'mail_failed'; message: string };
type Reading = MailServices & { mailbox: OpenMailbox; address: string };

async function readOnce(reading: Reading, position: Position): Promise<Failure | undefined> {
  let box: Mailbox | undefined;
  try {
    box = await reading.mailbox();
    return await readNew(reading, box, position);
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return { reason: `mail_${error.kind}`, message: error.message };
  } finally {
    await box?.close();
  }
}

/** Reads what came after the position. A mail that cannot be stored does not hold up the next ones. */
async function readNew(
  reading: Reading,
  box: Mailbox,
  { uidValidity, lastUid }: Position,
): Promise<Failure | undefined> {
  const { db, log, metrics, address } = reading;
  const after = uidValidity === box.uidValidity ? lastUid : 0;
  let failure: Failure | undefined;
  for (const uid of await box.listUnseen(after, mailsPerRun)) {
    try {
      const outcome = await handleMail(reading, box, uid);
      if (marked.includes(outcome)) await box.markSeen(uid);
      metrics.countReceivedMail(outcome);
    } catch (error) {
      if (error instanceof MailboxError) throw error;
      log.error({ err: error, uid }, 'an e-mail could not be stored');
      failure = { reason: 'mail_failed', message: `mail ${uid}` };
    }
    if (!failure) await movePosition(db, address, { uidValidity: box.uidValidity, lastUid: uid });
  }
  return failure;
}

/** Stores how the reading went; logs it when that has changed. */
async function noteHealth({ db, log, now }: MailServices, failure: Failure | undefined): Promise<void> {
  const before = await findTaskHealth(db, 'read_mail');
  const reasonBefore = (before?.failures ?? 0) > 0 ? before?.reason : undefined;
  if (failure?.reason !== reasonBefore) {
    if (failure) log.warn(failure, 'the mailbox for answers could not be read');
    else log.info('the mailbox for answers is read again');
  }
  if (failure) await noteFailure(db, 'read_mail', { now: now(), reason: failure.reason });
  else await noteSuccess(db, 'read_mail', now());
}
