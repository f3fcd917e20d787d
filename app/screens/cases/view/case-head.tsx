import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { DuePill } from '~/app/components/cases/due-pill';
import type { CaseDetail } from '~/app/components/cases/types';
import { RecordHead } from '~/app/components/record/record-head';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { type CaseAct, canActOnCase, caseActs } from '~/domain/cases/acts';
import { isUndecidedCase } from '~/domain/cases/states';
import { useCaseChange } from './use-case-change';
import styles from './view.module.css';

export type CaseDialog = 'decide' | 'settle' | 'ask' | 'reject' | 'reopen';

type HeadProps = { found: CaseDetail; onOpen: (dialog: CaseDialog) => void };

/** Kind, code, state and deadline of a case, with what can be done now. */
export function CaseHead({ found, onOpen }: HeadProps): ReactNode {
  const { t } = useTranslation('cases');
  const { kind, code, status } = found;
  return (
    <RecordHead
      back={{ to: '/moz/cases', label: t('list.title') }}
      name={
        <>
          {t(`kinds.${kind}`)} <span className="code">{code}</span>
        </>
      }
      facts={
        <span className={styles.state}>
          <StatusPill kind="case" state={status} />
          {isUndecidedCase(status) && (
            <span className={styles.due}>
              {t('answerBy')} <DuePill row={found} />
            </span>
          )}
        </span>
      }
      others={<Acts found={found} onOpen={onOpen} />}
    />
  );
}

function Acts({ found, onOpen }: HeadProps): ReactNode {
  const { t } = useTranslation('cases');
  const { can } = useHost();
  const may = (act: CaseAct): boolean =>
    can(caseActs[act].permission, 'Case') && canActOnCase(act, found.status);
  const isStaff = found.staff !== null;
  const maySettle = may('settle') && can('credit', 'Payment');
  return (
    <>
      {isStaff && may('assign') && <AssignButton found={found} />}
      {!isStaff && may('withdraw') && <WithdrawButton found={found} />}
      {(['reopen', 'ask', 'reject'] as const).map(
        (act) =>
          may(act) && (
            <Button key={act} variant="outline" onClick={() => onOpen(act)}>
              {t(`acts.${act}`)}
            </Button>
          ),
      )}
      {may('decide') && <Button onClick={() => onOpen('decide')}>{t('acts.decide')}</Button>}
      {maySettle && <Button onClick={() => onOpen('settle')}>{t('acts.settle')}</Button>}
    </>
  );
}

function AssignButton({ found }: { found: CaseDetail }): ReactNode {
  const { t } = useTranslation('cases');
  const { change, isBusy } = useCaseChange(found.formId);
  const { id, version, isAssignedToMe } = found;
  const act = isAssignedToMe ? 'giveBack' : 'take';
  const press = (): void =>
    void change({
      body: { id, version, isMine: !isAssignedToMe },
      send: (cases, body) => cases.assign.mutate(body),
      successText: t(`done.${act}`),
    });
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={press}>
      {t(`acts.${act}`)}
    </Button>
  );
}

function WithdrawButton({ found }: { found: CaseDetail }): ReactNode {
  const { t } = useTranslation('cases');
  const { change, isBusy } = useCaseChange(found.formId);
  const { id, version } = found;
  const press = (): void =>
    void change({
      body: { id, version },
      send: (cases, body) => cases.withdraw.mutate(body),
      successText: t('done.withdraw'),
    });
  return (
    <Button variant="outline" isBusy={isBusy} onClick={press}>
      {t('acts.withdraw')}
    </Button>
  );
}
