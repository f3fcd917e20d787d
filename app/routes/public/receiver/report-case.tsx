import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { Card } from '~/app/components/layout/card';
import { type FormAnswer, fieldOf } from '~/app/routes/auth/form-answer';
import { AuthForm, Submit } from '~/app/routes/auth/form-parts';
import { caseKinds } from '~/domain/cases/states';
import { MessageFields } from './message-fields';

type ReportProps = { token: string; answer: FormAnswer | undefined };

/** Reports a problem about the shipment. */
export function ReportCase({ token, answer }: ReportProps): ReactNode {
  const { t } = useTranslation('cases');
  const mine = answer?.intent === 'open' ? answer : undefined;
  return (
    <Card title={t('report.begin')}>
      <AuthForm answer={mine}>
        <SelectField
          label={t('report.kind')}
          placeholder={t('report.chooseKind')}
          choices={caseKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...fieldOf(mine, 'kind')}
        />
        <MessageFields label={t('report.text')} token={token} answer={mine} />
        <Submit intent="open" size="lg" isFullWidth>
          {t('report.send')}
        </Submit>
      </AuthForm>
    </Card>
  );
}
