import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { fillPlaces } from '~/domain/core/places';
import { isLetter } from '~/domain/messages/channels';
import { sampleParams } from '~/domain/messages/samples';
import { subjectProblem, templateProblem } from '~/domain/messages/template';
import type { Template } from './template-query';

export type EditedTemplate = {
  body: string;
  subject: string;
  set: (change: { body?: string; subject?: string }) => void;
  isChanged: boolean;
  /** The text with sample values; unfilled while it is invalid. */
  filled: string;
  errors: Readonly<Record<string, string | undefined>>;
  isBusy: boolean;
  save: () => void;
  restore: (from: number) => void;
};

/** A text being edited. When another user saves meanwhile, the first save is refused; the input is kept. */
export function useTemplate(template: Template): EditedTemplate {
  const { t } = useTranslation('messages-templates');
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState<{ body?: string; subject?: string }>({});
  const { run, isBusy, errors: refused } = useChange();
  const { kind, channel, locale, version } = template;
  const body = typed.body ?? template.body;
  const subject = typed.subject ?? template.subject;
  const problem = templateProblem(kind, body);
  const inSubject = isLetter(channel) ? subjectProblem(kind, subject) : undefined;
  const name = { kind, channel, locale, version };
  const { templates } = utils.client.messages;
  const done = (): void => setTyped({});
  const refresh = (): Promise<void> => utils.messages.templates.invalidate();
  return {
    body,
    subject,
    set: (change) => setTyped({ ...typed, ...change }),
    isChanged: body !== template.body || subject !== template.subject,
    filled: problem ? body : fillPlaces(body, sampleParams(kind, locale)),
    errors: {
      ...refused,
      ...(inSubject && { subject: writeFieldError(inSubject.code, inSubject.params) }),
      ...(problem && { body: writeFieldError(problem.code, problem.params) }),
    },
    isBusy,
    save: () =>
      void run(
        { ...name, subject, body },
        { send: (input) => templates.update.mutate(input), told: t('saved'), done },
      ).then(refresh),
    restore: (from) =>
      void run(
        { ...name, from },
        { send: (input) => templates.restore.mutate(input), told: t('restored'), done },
      ).then(refresh),
  };
}
