import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError } from '~/domain/core/errors';
import { isLetter } from '~/domain/messages/channels';
import type { RestoreTemplate, TemplateName, UpdateTemplate } from '~/domain/messages/schema';
import { subjectProblem, templateProblem } from '~/domain/messages/template';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion } from '../../core/db/version/service';
import { findTemplateVersion, lockTemplate, writeTemplate } from './queries';

type Text = { subject: string; body: string };
type Written = { version: number };

/** Changes a template for new messages. Messages in the outbox keep their text. */
export async function updateTemplate(ctx: ChangeContext, input: UpdateTemplate): Promise<Written> {
  const before = await take(ctx, input);
  const { subject, body } = input;
  return await write(ctx, input, { action: 'messages.updateTemplate', before, after: { subject, body } });
}

/** Writes an earlier version as the newest. */
export async function restoreTemplate(ctx: ChangeContext, input: RestoreTemplate): Promise<Written> {
  const before = await take(ctx, input);
  const after = await findTemplateVersion(ctx.tx, input, input.from);
  if (!after) throw new DomainError('not_found');
  return await write(ctx, input, { action: 'messages.restoreTemplate', before, after });
}

/** Throws beside the field that has the problem. */
export function assertSendable({ kind, channel, subject, body }: Omit<TemplateName, 'locale'> & Text): void {
  const inSubject = isLetter(channel) ? subjectProblem(kind, subject) : undefined;
  if (inSubject) throw new DomainError(inSubject.code, inSubject.params, 'subject');
  const inBody = templateProblem(kind, body);
  if (inBody) throw new DomainError(inBody.code, inBody.params, 'body');
}

async function take(
  ctx: ChangeContext,
  input: TemplateName & { version: number },
): Promise<Text & { version: number }> {
  const template = await lockTemplate(ctx.tx, input);
  if (!template) throw new DomainError('not_found');
  assertVersion(template, input.version);
  return template;
}

type Change = { action: AuditedAction; before: Text; after: Text };

async function write(
  ctx: ChangeContext,
  name: TemplateName,
  { action, before, after }: Change,
): Promise<Written> {
  assertSendable({ ...name, ...after });
  const version = await writeTemplate(ctx.tx, name, {
    subject: isLetter(name.channel) ? after.subject : '',
    body: after.body,
    updatedBy: ctx.session.user.id,
    updatedAt: ctx.now(),
  });
  const entityId = `${name.kind}.${name.channel}.${name.locale}`;
  await audit(ctx.tx, ctx, { action, entity: 'message_template', entityId, before, after });
  return { version };
}
