import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { RowMenu, type RowMenuEntry } from '~/app/components/overlay/row-menu';
import { useHost } from '~/app/host';
import { localized } from '~/domain/core/localized';
import type { TextTab } from './editing-query';
import { ScheduleDialog } from './schedule-dialog';
import type { TextRow } from './types';
import { type TextStep, useTextChange } from './use-text-change';

type TextRowMenuProps = { tab: TextTab; row: TextRow; isArchived: boolean };

/** The actions on one text. Archiving needs a confirmation, because visitors no longer see the text. */
export function TextRowMenu({ tab, row, isArchived }: TextRowMenuProps): ReactNode {
  const { t, i18n } = useTranslation('content');
  const { can } = useHost();
  const [asked, setAsked] = useState<'archive' | 'schedule'>();
  const change = useTextChange(tab.kind, row);
  const name = localized(row.title, i18n.language);
  const close = (): void => setAsked(undefined);
  const entry = (step: TextStep): RowMenuEntry => ({
    id: step,
    label: t(`acts.${step}`),
    onSelect: () => change.run(step),
  });
  const entries: RowMenuEntry[] = isArchived
    ? can('restore', tab.subject)
      ? [entry('restore')]
      : []
    : [
        { id: 'edit', label: t('acts.edit'), to: `/moz/news?tab=${tab.id}&id=${row.id}` },
        ...(tab.id === 'news' && can('publish', 'News') ? newsEntries() : []),
        ...(tab.id === 'news' ? [] : [entry('up'), entry('down')]),
        ...(can('archive', tab.subject)
          ? [
              {
                id: 'archive',
                label: t('acts.archive'),
                isDanger: true,
                onSelect: () => setAsked('archive'),
              },
            ]
          : []),
      ];

  function newsEntries(): RowMenuEntry[] {
    if (row.isPublished) return [entry('unpublish')];
    return [
      entry('publish'),
      { id: 'schedule', label: t('acts.schedule'), onSelect: () => setAsked('schedule') },
    ];
  }

  return (
    <>
      <RowMenu label={name} entries={entries} />
      <ConfirmDialog
        isOpen={asked === 'archive'}
        title={t('ask.archive', { name })}
        confirmLabel={t('acts.archive')}
        isDanger
        isBusy={change.isBusy}
        onConfirm={() => change.run('archive', { done: close })}
        onClose={close}
      >
        <p>{t(tab.id === 'categories' ? 'ask.archiveCategory' : 'ask.archiveText')}</p>
      </ConfirmDialog>
      {asked === 'schedule' && (
        <ScheduleDialog
          title={t('ask.schedule', { name })}
          confirmLabel={t('acts.schedule')}
          isBusy={change.isBusy}
          onConfirm={(at) => change.run('publish', { at, done: close })}
          onClose={close}
        />
      )}
    </>
  );
}
