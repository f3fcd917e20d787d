import { IconSend } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useErrorText } from '~/app/components/form/use-error-text';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { RecordHead } from '~/app/components/record/record-head';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { useFormat } from '~/app/i18n/use-format';
import { customerName } from '~/domain/customers/name';
import type { FormDraft } from '~/domain/forms/draft';
import { AddressBook } from './address-book';
import type { DraftRow } from './autosave';
import styles from './edit.module.css';
import { EditorProvider } from './editor-context';
import { ErrorSummary } from './error-summary';
import { byFee, errorsOf } from './field-errors';
import { FlightField } from './flight-field';
import { ItemsSection } from './items-section';
import { livePrice, type PriceList } from './live-price';
import { PartySection } from './party-section';
import { PiecesSection } from './pieces-section';
import { PlanSection } from './plan-section';
import { type Profile, ProfileCard } from './profile-card';
import { PriceBar, QuotePanel } from './quote-panel';
import { Notice, SaveStatus, SaveTrouble } from './save-status';
import { TermsSection } from './terms-section';
import { useDraft } from './use-draft';
import { useSubmit } from './use-submit';

type FormEditorProps = {
  begun: { row: DraftRow | undefined; draft: FormDraft; customerId?: string | undefined };
  prices: PriceList;
  customer: Profile & { isComplete: boolean; isBlocked: boolean };
  onCreated: (row: DraftRow) => void;
};

/** The form editor, with autosave, live price and submit button. */
export function FormEditor({ begun, prices, customer, onCreated }: FormEditorProps): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const { navigate, user } = useHost();
  const errorText = useErrorText();
  const session = useDraft(begun, onCreated);
  const { text, change } = session;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const submitting = useSubmit(session, (id) => navigate(`/moz/form/preview/${id}`));
  const code = session.row?.code;
  const isClient = user?.role === 'client';
  const choice = { prices, customer: customer.type };
  const price = livePrice(text, prices, customer.type);
  const errors = {
    ...byFee(text, submitting.refusal.errors),
    ...errorsOf(text, { ...choice, touched, hasTried: attempt > 0 }),
  };

  const leave = ({ target }: FocusEvent): void => {
    const name = target.getAttribute('name');
    if (name) setTouched((before) => (before.has(name) ? before : new Set([...before, name])));
  };
  const submit = (): void => {
    setAttempt((before) => before + 1);
    const isReady = Object.keys(errorsOf(text, { ...choice, touched, hasTried: true })).length === 0;
    if (!isReady || !price) return;
    const { totalCents, totalMnt } = price.quote;
    void submitting.submit({ totalCents, totalMnt, expiresAt: price.expiresAt });
  };
  const button = (
    <Button
      size="lg"
      isFullWidth
      icon={<IconSend size={20} aria-hidden="true" />}
      isBusy={submitting.isBusy}
      disabled={customer.isBlocked || !customer.isComplete}
      onClick={submit}
    >
      {t('actions.submit')}
    </Button>
  );

  return (
    <EditorProvider
      value={{
        text,
        change: (next) => {
          submitting.clear();
          change(next);
        },
        errors,
        prices,
        customerId: customer.id,
        customer: customer.type,
      }}
    >
      <RecordHead
        back={{ to: '/moz/form/list', label: t(isClient ? 'titles.list' : 'titles.listOfAll') }}
        name={code ? t('titles.editOf', { code }) : t('titles.new')}
        facts={isClient ? undefined : customerName(customer, asLanguage(i18n.language))}
        others={
          <span className={styles.headStatus}>
            <SaveStatus state={session.state} />
          </span>
        }
      />
      <SaveTrouble session={session} />
      {customer.isBlocked && <Notice color="red" text={errorText('customer.blocked') ?? ''} />}
      {submitting.refusal.code && (
        <Notice
          color="red"
          text={
            submitting.refusal.code === 'away'
              ? t('told.away')
              : (errorText(submitting.refusal.code) ?? t('told.away'))
          }
        />
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
      <div className={styles.layout}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: notes which field was left, takes no part in any */}
        <div className={styles.sections} onBlur={leave}>
          {!customer.isComplete && <ProfileCard profile={customer} />}
          <PartySection side="sender" Book={AddressBook} />
          <PartySection side="receiver" Book={AddressBook} />
          <PiecesSection />
          <ItemsSection />
          <PlanSection flight={<FlightField />} />
          <TermsSection />
        </div>
        <div className={styles.aside}>
          <QuotePanel
            price={price}
            submit={
              <>
                {button}
                <SaveStatus state={session.state} />
              </>
            }
          />
        </div>
      </div>
      <PriceBar price={price} submit={button} />
      <NewPriceDialog
        old={submitting.oldPrice}
        now={price?.quote}
        isBusy={submitting.isBusy}
        onAccept={submit}
        onClose={submitting.clear}
      />
    </EditorProvider>
  );
}

type Total = { totalCents: number; totalMnt: number };
type NewPriceDialogProps = {
  old: Total | undefined;
  now: Total | undefined;
  isBusy: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** The price changed or the quote expired before the submission: the user must confirm the new price. */
function NewPriceDialog({ old, now, isBusy, onAccept, onClose }: NewPriceDialogProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const text = (price: Total | undefined): string =>
    price ? `${format.aud(price.totalCents)} (${format.mnt(price.totalMnt)})` : '';
  const isSame = old?.totalCents === now?.totalCents && old?.totalMnt === now?.totalMnt;
  const kind = isSame ? 'expired' : 'changed';
  return (
    <ConfirmDialog
      isOpen={old !== undefined && now !== undefined}
      title={t(`newPrice.${kind}.title`)}
      confirmLabel={t(`newPrice.${kind}.accept`)}
      isBusy={isBusy}
      onConfirm={onAccept}
      onClose={onClose}
    >
      <p>{t(`newPrice.${kind}.text`, { old: text(old), now: text(now) })}</p>
    </ConfirmDialog>
  );
}
