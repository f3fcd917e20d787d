import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { EmailFrame } from '~/app/components/media/email-frame';
import { emailSchemes } from '~/domain/messages/kinds';
import { previewEmailSchema } from '~/domain/messages/schema';
import { subjectProblem, templateProblem } from '~/domain/messages/template';
import styles from './email-preview.module.css';
import type { Template } from './template-query';

type EmailPreviewProps = { template: Template; subject: string; body: string };

const parts = ['page', 'text'] as const;
const screens = ['phone', 'computer'] as const;
const widths = { phone: 360, computer: 720 } as const;
const pauseMs = 300;

/** An e-mail as its reader will see it, drawn by the server while it is being written. */
export function EmailPreview({ template, ...written }: EmailPreviewProps): ReactNode {
  const { t } = useTranslation('messages-templates');
  const { kind, locale } = template;
  const [subject] = useDebouncedValue(written.subject, pauseMs);
  const [body] = useDebouncedValue(written.body, pauseMs);
  const [part, setPart] = useState<(typeof parts)[number]>('page');
  const [scheme, setScheme] = useState<(typeof emailSchemes)[number]>('light');
  const [screen, setScreen] = useState<(typeof screens)[number]>('phone');
  const input = { kind, locale, subject, body };
  const isSendable =
    previewEmailSchema.safeParse(input).success &&
    !subjectProblem(kind, subject) &&
    !templateProblem(kind, body);
  const { data } = trpc.messages.templates.preview.useQuery(input, {
    enabled: isSendable,
    placeholderData: (before) => before,
  });
  return (
    <>
      <div className={styles.switches}>
        <Switch
          label={t('mail.part')}
          value={part}
          onChange={setPart}
          choices={parts.map((value) => ({ value, label: t(`mail.parts.${value}`) }))}
        />
        {part === 'page' && (
          <>
            <Switch
              label={t('mail.scheme')}
              value={scheme}
              onChange={setScheme}
              choices={emailSchemes.map((value) => ({ value, label: t(`mail.schemes.${value}`) }))}
            />
            <Switch
              label={t('mail.screen')}
              value={screen}
              onChange={setScreen}
              choices={screens.map((value) => ({ value, label: t(`mail.screens.${value}`) }))}
            />
          </>
        )}
      </div>
      <p role="status" className="muted small">
        {!isSendable && t('mail.waits')}
      </p>
      {!data && isSendable && <Skeleton height="420px" />}
      {data && part === 'text' && (
        <p className={styles.text} lang={locale}>
          {data.text}
        </p>
      )}
      {data && part === 'page' && (
        <FittingFrame html={data[scheme]} title={data.subject} lang={locale} width={widths[screen]} />
      )}
    </>
  );
}

type SwitchProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

function Switch<Value extends string>({ label, value, choices, onChange }: SwitchProps<Value>): ReactNode {
  return (
    <SegmentedControl
      size="sm"
      aria-label={label}
      value={value}
      data={[...choices]}
      onChange={(chosen) => {
        const known = choices.find((choice) => choice.value === chosen);
        if (known) onChange(known.value);
      }}
    />
  );
}

/** Makes a screen smaller where there is less room, so that the page does not scroll sideways. */
function FittingFrame(frame: { html: string; title: string; lang: string; width: number }): ReactNode {
  const { ref, width: room } = useElementSize();
  return (
    <div ref={ref} className={styles.room}>
      {room > 0 && <EmailFrame {...frame} scale={Math.min(1, room / frame.width)} />}
    </div>
  );
}
