import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Paper, PapersCard, useBothLanguages } from '~/app/components/record/papers-card';
import { useHost } from '~/app/host';
import type { MessagePaperKind } from '~/domain/messages/papers';
import type { Subject } from '~/domain/roles/permissions';
import type { MessageRecord } from './message-query';

const subjectOf = { receipt: 'Payment', bill: 'Form', delivery: 'Parcel' } as const satisfies Record<
  MessagePaperKind,
  Subject
>;

/** The documents that an e-mail brings, with their downloads for those who may read them. */
export function MessagePapers({ papers }: Pick<MessageRecord, 'papers'>): ReactNode {
  const { t } = useTranslation('messages');
  const { can } = useHost();
  const inBoth = useBothLanguages();
  const shown = papers.map(
    ({ position, kind, subjectId, state }): Paper => ({
      id: String(position),
      name: t(`paperNames.${kind}`),
      files: can('read', subjectOf[kind]) ? inBoth(kind, subjectId) : [],
      note: <small className="muted">{t(`paperStates.${state}`)}</small>,
    }),
  );
  return <PapersCard title={t('papers')} papers={shown} />;
}
