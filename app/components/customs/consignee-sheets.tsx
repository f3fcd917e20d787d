import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { type PaperFile, PaperList, useBothLanguages } from '~/app/components/record/papers-card';
import { asLanguage } from '~/app/i18n/languages';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import { hasChanges } from '~/domain/customs/sheet-changes';
import { documentAddress } from '~/domain/documents/kinds';
import { type Sheets, useConsigneeSheets } from './use-consignee-sheets';

/** So many changed receivers are named. */
const MOST_NAMED = 20;

/** The sheets for the customs broker as they were issued, what changed since, and issuing the next. */
export function ConsigneeSheets({ cargoId }: { cargoId: string }): ReactNode {
  const { t } = useTranslation('documents');
  const sheets = useConsigneeSheets(cargoId);
  if (!sheets || (sheets.isEmpty && sheets.versions.length === 0)) return null;
  const { isOpen, isEmpty, versions, changes } = sheets;
  const isDue = isOpen && !isEmpty && (changes === null || hasChanges(changes));
  return (
    <Card title={t('names.consignees')}>
      <State sheets={sheets} />
      {changes && <ChangedReceivers consignees={changes.consignees} />}
      {isDue && <IssueButton cargo={sheets.cargo} next={(versions[0]?.version ?? 0) + 1} />}
      <Versions sheets={sheets} />
    </Card>
  );
}

/** Whether the newest version says what holds now. */
function State({ sheets: { isOpen, versions, changes } }: { sheets: Sheets }): ReactNode {
  const { t } = useTranslation('documents');
  const [newest] = versions;
  if (!newest) return <p>{t(isOpen ? 'sheets.due' : 'sheets.none')}</p>;
  if (!changes) return null;
  const { version } = newest;
  if (!hasChanges(changes)) return <p>{t('sheets.same', { version })}</p>;
  const receivers = changes.consignees.length;
  const what = [
    ...(receivers > 0 ? [t('sheets.receivers', { count: receivers })] : []),
    ...changes.flight.map((fact) => t(`sheets.flight.${fact}`)),
  ].join(', ');
  return (
    <p>
      <strong>{t('sheets.changed', { version, what })}</strong>
    </p>
  );
}

type ReceiverChanges = NonNullable<Sheets['changes']>['consignees'];

function ChangedReceivers({ consignees }: { consignees: ReceiverChanges }): ReactNode {
  const { t } = useTranslation('documents');
  if (consignees.length === 0) return null;
  const more = consignees.length - MOST_NAMED;
  return (
    <ul>
      {consignees.slice(0, MOST_NAMED).map(({ key, name, kinds }) => (
        <li key={key}>
          {name}: {kinds.map((kind) => t(`sheets.kinds.${kind}`)).join(', ')}
        </li>
      ))}
      {more > 0 && <li>{t('sheets.more', { count: more })}</li>}
    </ul>
  );
}

function IssueButton({ cargo, next }: { cargo: Sheets['cargo']; next: number }): ReactNode {
  const { t } = useTranslation('documents');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { id, version } = cargo;
  const issue = (): Promise<void> =>
    run(
      { id, version },
      {
        send: (body) => utils.client.customs.issueConsigneeSheet.mutate(body),
        successText: t('sheets.issued', { version: next }),
        done: () =>
          Promise.all([utils.customs.consigneeSheets.invalidate(), utils.cargo.get.invalidate({ id })]),
      },
    );
  return (
    <div>
      <Button isBusy={isBusy} onClick={issue}>
        {t('sheets.issue', { version: next })}
      </Button>
    </div>
  );
}

/** The files of each version as it was issued, and of the goods as they are now. */
function Versions({ sheets: { cargo, isEmpty, versions } }: { sheets: Sheets }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const filesOf = useSheetFiles(cargo.id);
  const draft = { id: 'draft', name: t('sheets.draft'), files: filesOf() };
  const issued = versions.map(({ version, number, issuedAt, issuedBy, consignees }) => ({
    id: number,
    name: number,
    files: filesOf(version),
    note: (
      <span className="muted small">
        {[
          format.dateTime(issuedAt, destinationZone),
          ...(issuedBy ? [issuedBy] : []),
          t('sheets.receivers', { count: consignees }),
        ].join(' · ')}
      </span>
    ),
  }));
  return <PaperList papers={[...issued, ...(isEmpty ? [] : [draft])]} />;
}

function useSheetFiles(id: string): (version?: number) => PaperFile[] {
  const { t, i18n } = useTranslation('documents');
  const both = useBothLanguages();
  const lang = asLanguage(i18n.language);
  return (version) => {
    const asked = version === undefined ? {} : { version };
    const xlsx = documentAddress('consignees', id, { format: 'xlsx', lang, ...asked });
    return [...both('consignees', id, asked), { label: t('card.xlsx'), href: xlsx }];
  };
}
