import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '~/app/components/auth/auth-page';
import { formatMobile } from '~/domain/core/mobile-text';
import { CodeStep } from './code-step';
import type { FormAnswer } from './form-answer';
import { MobileStep } from './mobile-step';

type PendingMobile = { step: 'code' | 'details'; mobile: string; isKnownNumber: boolean; resendIn: number };
type StepTexts = { name: string; title: string; lead: string };

type ProvenMobileProps = {
  answer: FormAnswer | undefined;
  /** The page's loader data. */
  loaded: { pending: PendingMobile | null; attempt: string; isDemo: boolean; servedAt: number };
  first: Omit<StepTexts, 'name'>;
  /** Texts of the last step; `mobile` is the number for display. */
  last: (mobile: string) => StepTexts;
  links: ReactNode;
  /** The last step; `mobile` is in E.164. */
  children: (mobile: string) => ReactNode;
};

/** Three steps: a number, the code sent to it, and a step for its owner only. */
export function ProvenMobile({ answer, loaded, first, last, links, children }: ProvenMobileProps): ReactNode {
  const { t } = useTranslation('auth');
  const { pending, attempt, ...facts } = loaded;
  const mobile = pending ? formatMobile(pending.mobile) : '';
  const step = pending?.step ?? 'number';
  const lastTexts = last(mobile);
  const texts = {
    number: first,
    code: { title: t('code.title'), lead: t('code.sentTo', { mobile }) },
    details: lastTexts,
  }[step];
  return (
    <AuthPage
      title={texts.title}
      lead={texts.lead}
      steps={{
        names: [t('steps.number'), t('steps.code'), lastTexts.name],
        at: { number: 0, code: 1, details: 2 }[step],
      }}
      links={links}
    >
      {pending === null && <MobileStep answer={answer} attempt={attempt} />}
      {pending?.step === 'code' && <CodeStep answer={answer} {...pending} {...facts} />}
      {pending?.step === 'details' && children(pending.mobile)}
    </AuthPage>
  );
}
