import { IconSend } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import type { PlanForecasts } from '~/app/components/public/public-prices';
import { useHost } from '~/app/host';
import type { FormDraft } from '~/domain/forms/draft';
import type { GoodsRule } from '~/domain/goods/rule';
import styles from '../edit/edit.module.css';
import { EditorProvider } from '../edit/editor-context';
import { ErrorSummary } from '../edit/error-summary';
import { errorsOf, type FieldErrors } from '../edit/field-errors';
import { ItemsSection } from '../edit/items-section';
import { livePrice, type PriceList } from '../edit/live-price';
import { PartySection } from '../edit/party-section';
import { PiecesSection } from '../edit/pieces-section';
import { ForecastOfPlan } from '../edit/plan-forecast';
import { PlanSection } from '../edit/plan-section';
import { PriceBar, QuotePanel } from '../edit/quote-panel';
import { Notice } from '../edit/save-status';
import { StepProvider, useFormSteps } from '../edit/step-context';
import { StepBar, StepPart } from '../edit/steps';
import { useGuestDraft } from './use-guest-draft';
import { useGuestGoods } from './use-guest-goods';

/** The sender and the acceptance of the terms follow after the registration. */
const later = ['sender', 'hasAcceptedTerms'];

type GuestEditorProps = {
  prices: PriceList;
  rules: readonly GoodsRule[];
  forecasts: PlanForecasts;
  given: FormDraft;
  /** The pages for registration and sign-in; both return to the form. */
  registerPath: string;
  signInPath: string;
};

/** The parcel form for a visitor without an account: stored on this device, submitted after the registration. */
export function GuestEditor({
  prices,
  rules,
  forecasts,
  given,
  registerPath,
  signInPath,
}: GuestEditorProps): ReactNode {
  const { t } = useTranslation('online');
  const { navigate, Link } = useHost();
  const { text, change, isRestored, forget } = useGuestDraft(given);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const goods = useGuestGoods(rules);
  const choice = { prices, customer: undefined, goods };
  const price = livePrice(text, prices, undefined);
  const errors = ownErrors(errorsOf(text, { ...choice, touched, hasTried: attempt > 0 }));
  const steps = useFormSteps(errors, attempt);

  const leave = ({ target }: FocusEvent): void => {
    const name = target.getAttribute('name');
    if (name) setTouched((before) => (before.has(name) ? before : new Set([...before, name])));
  };
  const goOn = (): void => {
    setAttempt((before) => before + 1);
    const open = ownErrors(errorsOf(text, { ...choice, touched, hasTried: true }));
    if (Object.keys(open).length === 0) navigate(registerPath);
  };

  return (
    <EditorProvider
      value={{ text, change, errors, prices, goods, customerId: undefined, customer: undefined }}
    >
      <StepProvider value={steps}>
        {isRestored && (
          <Notice color="sky" text={t('form.restored')}>
            <Button variant="outline" size="sm" onClick={forget}>
              {t('form.forget')}
            </Button>
          </Notice>
        )}
        <ErrorSummary errors={errors} attempt={attempt} />
        <StepBar />
        <div className={styles.layout}>
          <Sections forecasts={forecasts} leave={leave} />
          <StepPart of="check">
            <div className={styles.aside}>
              <QuotePanel
                price={price}
                submit={
                  <>
                    <Button
                      size="lg"
                      isFullWidth
                      icon={<IconSend size={20} aria-hidden="true" />}
                      onClick={goOn}
                    >
                      {t('form.goOn')}
                    </Button>
                    <p className="muted small">
                      {t('form.kept')} <Link to={signInPath}>{t('form.signIn')}</Link>
                    </p>
                  </>
                }
              />
            </div>
          </StepPart>
        </div>
        <PriceBar
          price={price}
          submit={
            <Button size="lg" onClick={goOn}>
              {t('form.goOnShort')}
            </Button>
          }
        />
      </StepProvider>
    </EditorProvider>
  );
}

type SectionsProps = { forecasts: PlanForecasts; leave: (event: FocusEvent) => void };

function Sections({ forecasts, leave }: SectionsProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which field was left, takes no part in any
    <div className={styles.sections} onBlur={leave}>
      <StepPart of="people">
        <PartySection side="receiver" />
      </StepPart>
      <StepPart of="boxes">
        <PiecesSection />
      </StepPart>
      <StepPart of="goods">
        <ItemsSection />
      </StepPart>
      <StepPart of="check">
        <PlanSection flight={<ForecastOfPlan forecasts={forecasts} />} />
      </StepPart>
    </div>
  );
}

function ownErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !later.includes(path.split('.')[0] ?? '')),
  );
}
