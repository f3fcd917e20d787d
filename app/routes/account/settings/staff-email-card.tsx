import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import type { LoadedTab } from './load-settings.server';
import { SettingForm } from './setting-form';

type Proof = NonNullable<LoadedTab<'account'>['account']['emailProof']>;
type StaffEmailCardProps = { proof: Proof; email: string; attempt: string; answer: FormAnswer | undefined };

/** Whether staff have confirmed their address, and the button that sends the link. */
export function StaffEmailCard({ proof, email, attempt, answer }: StaffEmailCardProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <Card title={t('emailProof.title')}>
      <SettingForm intent="email-link" attempt={attempt} answer={answer}>
        {() => (
          <>
            <p>{t(`emailProof.${proof}`, { email })}</p>
            {proof !== 'proven' && proof !== 'off' && (
              <div>
                <Submit intent="email-link" variant="outline">
                  {t(proof === 'unproven' ? 'emailProof.send' : 'emailProof.again')}
                </Submit>
              </div>
            )}
          </>
        )}
      </SettingForm>
    </Card>
  );
}
