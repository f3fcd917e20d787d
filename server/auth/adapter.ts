import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Adapter } from 'lucia';
import type { Database } from '~/db/client';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSessionAndUser,
  insertSession,
  listUserSessions,
  touchSession,
} from './queries';

/** Hashes a session id. The cookie has the id, the table only its hash, so that a copy of the table opens nothing. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

export function createAdapter(db: Database): Adapter {
  return {
    getSessionAndUser: async (id) => {
      const row = await findSessionAndUser(db, hashSessionId(id));
      if (!row) return [null, null];
      const { sessionId: _, userId, expiresAt, isUnseen, ...attributes } = row;
      if (isUnseen) await touchSession(db, hashSessionId(id));
      return [
        { id, userId, expiresAt, attributes: { ip: '', userAgent: '' } },
        { id: userId, attributes },
      ];
    },
    getUserSessions: async (userId) => {
      const rows = await listUserSessions(db, userId);
      return rows.map(({ id, expiresAt, ip, userAgent }) => ({
        id,
        userId,
        expiresAt,
        attributes: { ip: ip ?? '', userAgent },
      }));
    },
    setSession: ({ id, userId, attributes }) =>
      insertSession(db, {
        id: hashSessionId(id),
        userId,
        ip: isIP(attributes.ip) === 0 ? null : attributes.ip,
        userAgent: attributes.userAgent.slice(0, 400),
      }),
    // `touchSession` extends a session on each use, by the role of the user.
    updateSessionExpiration: async () => undefined,
    deleteSession: (id) => deleteSession(db, hashSessionId(id)),
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    deleteExpiredSessions: () => deleteExpiredSessions(db),
  };
}
