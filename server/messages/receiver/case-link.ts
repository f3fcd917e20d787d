import { idSchema } from '~/domain/core/schema';
import type { Queryable } from '../../core/api/context';
import { findFormOfCase } from './queries';

/** The cause of a message to the receiver about a case of theirs, which brings their link. */
export function causeOfCase(caseId: string, of: string): string {
  return `case.receiver:${caseId}:${of}`;
}

/** The form whose receiver a message about a case goes to; undefined for other messages. */
export async function findFormOfCaseNews(db: Queryable, causeKey: string): Promise<string | undefined> {
  const [, id] = /^case\.receiver:([^:]+):/u.exec(causeKey) ?? [];
  const caseId = idSchema.safeParse(id).data;
  return caseId === undefined ? undefined : await findFormOfCase(db, caseId);
}
