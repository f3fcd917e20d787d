import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { freePort } from '~/db/free-port';
import { certificateOf } from './certificate';

const password = 'a password @ of tests';

/** Starts Dovecot with one empty mailbox until the file's last test ends. */
export async function startDovecot(program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-dovecot-'));
  chmodSync(folder, 0o755);
  const ports = { imap: await freePort(), imaps: await freePort() };
  const certificate = certificateOf('localhost');
  const mails = path.join(folder, 'mail');
  for (const part of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(path.join(mails, part));
    chmodSync(path.join(mails, part), 0o777);
  }
  writeFileSync(path.join(folder, 'cert.pem'), certificate.cert);
  writeFileSync(path.join(folder, 'key.pem'), certificate.key);
  writeFileSync(path.join(folder, 'users'), `reply:{PLAIN}${password}::::::\n`);
  writeFileSync(path.join(folder, 'dovecot.conf'), configuration(folder, ports));
  let child = await start(program, folder, ports.imap);
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  const login = `reply:${encodeURIComponent(password)}`;
  let delivered = 0;
  return {
    ca: certificate.cert,
    url: `imaps://${login}@localhost:${ports.imaps}`,
    plainUrl: (host: string) => `imap://${login}@${host}:${ports.imap}`,
    /** Puts a mail into the mailbox, as the mail server does. */
    deliver: (source: string | Buffer): void => {
      delivered += 1;
      const name = `${String(delivered).padStart(10, '0')}.test`;
      writeFileSync(path.join(mails, 'new', name), source);
      chmodSync(path.join(mails, 'new', name), 0o666);
    },
    /** Counts the mails that are marked as read, and those that are not. */
    count: () => {
      const names = ['new', 'cur'].flatMap((part) => readdirSync(path.join(mails, part)));
      const seen = names.filter((name) => /:2,[A-Z]*S/u.test(name)).length;
      return { seen, unseen: names.length - seen };
    },
    /** Deletes all mail; the server then numbers it again. */
    empty: (): void => {
      for (const part of ['new', 'cur']) {
        for (const name of readdirSync(path.join(mails, part))) rmSync(path.join(mails, part, name));
      }
    },
    stop,
    startAgain: async (): Promise<void> => {
      child = await start(program, folder, ports.imap);
    },
  };
}

type MailPorts = { imap: number; imaps: number };

async function start(program: string, folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(program, ['-F', '-c', path.join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(port)) return child;
    await wait(100);
  }
  throw new Error('Dovecot did not start');
}

async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Dovecot does not open mail as root. */
function mailUser(): { name: string; group: string } {
  if (process.getuid?.() === 0) return { name: 'nobody', group: 'nogroup' };
  const { username, gid } = userInfo();
  return { name: username, group: String(gid) };
}

function configuration(folder: string, { imap, imaps }: MailPorts): string {
  const { name, group } = mailUser();
  return `
protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
listen = 127.0.0.1, 127.0.0.2
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${name} gid=${group} home=${folder}/mail
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}
