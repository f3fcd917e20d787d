import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useErrorText } from '~/app/components/form/use-error-text';
import { RecordHead } from '~/app/components/record/record-head';
import { isCustomer, useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { customerName } from '~/domain/customers/name';
import { AddressBook } from './address-book';
import styles from './edit.module.css';
import { EditorProvider } from './editor-context';
import { ErrorSummary } from './error-summary';
import { FlightField } from './flight-field';
import { ItemsSection } from './items-section';
import { NewPriceDialog } from './new-price-dialog';
import { PartySection } from './party-section';
import { PiecesSection } from './pieces-section';
import { PlanForecast } from './plan-forecast';
import { PlanSection } from './plan-section';
import { ProfileCard } from './profile-card';
import { PriceBar, QuotePanel } from './quote-panel';
import { Notice, SaveStatus, SaveTrouble } from './save-status';
import { StepProvider } from './step-context';
import { StepBar, StepPart } from './steps';
import { TermsSection } from './terms-section';
import { type EditedCustomer, type FormEditing, type FormEditorProps, useEditing } from './use-editing';

/** The form editor, with autosave, live price and submit button. */
export function FormEditor(props: FormEditorProps): ReactNode {
  const editor = useEditing(props);
  const { session, submitting, errors, price } = editor;
  return (
    <EditorProvider value={editor.value}>
      <StepProvider value={editor.steps}>
        <EditorHead session={session} customer={props.customer} />
        <SaveTrouble session={session} />
        <Notices isBlocked={props.customer.isBlocked} refused={submitting.refusal.code} />
        <ErrorSummary errors={errors} attempt={editor.attempt} />
        <StepBar />
        <div className={styles.layout}>
          <Sections customer={props.customer} leave={editor.leave} />
          <StepPart of="check">
            <div className={styles.aside}>
              <QuotePanel
                price={price}
                submit={
                  <>
                    <SubmitButton editor={editor} customer={props.customer} />
                    <SaveStatus state={session.state} />
                  </>
                }
              />
            </div>
          </StepPart>
        </div>
        <PriceBar price={price} submit={<SubmitButton editor={editor} customer={props.customer} />} />
        <NewPriceDialog
          old={submitting.oldPrice}
          now={price?.quote}
          isBusy={submitting.isBusy}
          onAccept={editor.submit}
          onClose={submitting.clear}
        />
      </StepProvider>
    </EditorProvider>
  );
}

type SectionsProps = { customer: EditedCustomer; leave: FormEditing['leave'] };

function Sections({ customer, leave }: SectionsProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which field was left, takes no part in any
    <div className={styles.sections} onBlur={leave}>
      <StepPart of="boxes">
        <PiecesSection />
      </StepPart>
      <StepPart of="goods">
        <ItemsSection />
      </StepPart>
      <StepPart of="people">
        {!customer.isComplete && <ProfileCard profile={customer} />}
        <PartySection side="sender" Book={AddressBook} />
        <PartySection side="receiver" Book={AddressBook} />
      </StepPart>
      <StepPart of="check">
        <PlanSection
          flight={
            <div className={styles.flight}>
              <FlightField />
              <PlanForecast />
            </div>
          }
        />
        <TermsSection />
      </StepPart>
    </div>
  );
}

type SubmitButtonProps = { editor: Pick<FormEditing, 'submitting' | 'submit'>; customer: EditedCustomer };

function SubmitButton({ editor, customer }: SubmitButtonProps): ReactNode {
  const { t } = useTranslation('forms');
  return (
    <Button
      size="lg"
      isFullWidth
      icon={<IconSend size={20} aria-hidden="true" />}
      isBusy={editor.submitting.isBusy}
      disabled={customer.isBlocked || !customer.isComplete}
      onClick={editor.submit}
    >
      {t('actions.submit')}
    </Button>
  );
}

type EditorHeadProps = { session: FormEditing['session']; customer: EditedCustomer };

function EditorHead({ session, customer }: EditorHeadProps): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const isClient = isCustomer(useHost().user);
  const code = session.row?.code;
  return (
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
  );
}

/** Why the form cannot be submitted. */
function Notices({ isBlocked, refused }: { isBlocked: boolean; refused: string | undefined }): ReactNode {
  const { t } = useTranslation('forms');
  const errorText = useErrorText();
  return (
    <>
      {isBlocked && <Notice color="red" text={errorText('customer.blocked') ?? ''} />}
      {refused && (
        <Notice
          color="red"
          text={refused === 'away' ? t('told.away') : (errorText(refused) ?? t('told.away'))}
        />
      )}
    </>
  );
}
