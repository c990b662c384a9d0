import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { saveApplication } from '#shared/domains/applications/api/apply.ts';
import { applicationKeys } from '#shared/domains/applications/cache/queries.ts';
import { submitApplication } from '#shared/domains/applications/model/applicant-commands.ts';
import { toApplyForm } from '#shared/domains/applications/model/apply-rules.ts';
import {
  applyFormFor,
  applyFormSchema,
  type ApplyForm as Form,
} from '#shared/domains/applications/model/apply-schema.ts';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import { costsOf } from '#shared/domains/listings/model/terms.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { FeeSection } from '../../../../features/application-fee/fee-section.tsx';
import {
  useFeePayment,
  useFinishFee,
} from '../../../../features/application-fee/use-fee-payment.ts';
import { useFormCommand } from '../../../../features/commands/use-form-command.ts';
import { SetupForm } from '../../../../features/onboarding/setup-form.tsx';
import { StepPart } from '../../../../features/onboarding/setup-steps.tsx';
import { useSetup } from '../../../../features/onboarding/use-setup.ts';
import { usePayChoice } from '../../../../features/saved-methods/use-pay-choice.ts';
import { FactFields } from './fact-fields.tsx';
import { HomeFields } from './home-fields.tsx';
import { type ApplicationStart, applyFormKey } from './load-application.ts';
import { withMates, withoutUnasked } from './mate-companions.ts';
import { moveInWords } from './move-in-words.ts';
import { PaperFields } from './paper-fields.tsx';
import { PeopleFields } from './people-fields.tsx';
import { Review } from './review.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const STEPS = [
  {
    get title() {
      return t('applyForm.about');
    },
    get lead() {
      return t('applyForm.whatAHostNeeds');
    },
  },
  {
    get title() {
      return t('applyForm.people');
    },
    get lead() {
      return t('applyForm.optionalWhoMovesIn');
    },
  },
  {
    get title() {
      return t('applyForm.papers');
    },
    get lead() {
      return t('applyForm.optionalOnlyTheHost');
    },
  },
  {
    get title() {
      return t('applyForm.messageAndReview');
    },
    get lead() {
      return t('applyForm.aFewFriendlyLinesHelp');
    },
  },
] as const;

/** The step with the people. */
const PEOPLE = 1;

const FIELDS: readonly (readonly (keyof Form)[])[] = [
  ['people', 'employment', 'employer', 'income', 'moveIn', 'pets', 'vehicles', 'about'],
  ['homes', 'companions', 'references'],
  [],
  ['message'],
];

/**
 * The application in its steps; each step is stored on the server, and what is typed on this
 * device.
 */
export function ApplyForm({ start }: { start: ApplicationStart }) {
  const t = useTexts(texts);
  const { me, home, draft } = start;
  const { stored } = start.row;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fresh] = useState(() => crypto.randomUUID());
  const [application, setApplication] = useState(stored.application?.id);
  const before = useRef(toApplyForm(stored));
  const { group } = start.row;
  const [began] = useState(() => {
    const { companions } = before.current;
    return group
      ? { ...before.current, companions: withMates(me, group, companions) }
      : before.current;
  });
  const choice = usePayChoice(me);
  const pay = useFeePayment();
  const finishFee = useFinishFee();
  const run = useFormCommand(me);
  const listing = useQuery(listingQuery(home)).data;
  const fee = listing ? costsOf(listing).application_cents : 0;
  const sent = stored.application !== null && stored.application.status !== 'draft';

  async function save(form: Form): Promise<string> {
    const id = await saveApplication(me, home, fresh, before.current, form);
    before.current = form;
    setApplication(id);
    void client.invalidateQueries({ queryKey: applicationKeys.all(me) });
    return id;
  }

  const setup = useSetup<Form, Form>({
    me,
    formKey: applyFormKey(home),
    draft,
    stored: began,
    // A returning applicant has confirmed the facts already; a first-time applicant checks what is
    // known.
    storedStep: stored.application && stored.facts ? 1 : 0,
    steps: FIELDS,
    schema: listing
      ? applyFormFor((day) => moveInWords(day, listing, new Date()))
      : applyFormSchema,
    save: async (form, to) => {
      // Mates who came with the group are asked once they were seen in the form.
      const companions =
        to > PEOPLE ? form.companions : withoutUnasked(form.companions, before.current.companions);
      await save({ ...form, companions });
      return {};
    },
  });
  const { step } = setup;
  const shown = STEPS[step];

  return (
    <SetupForm
      label={t('applyForm.application')}
      titles={STEPS.map(({ title }) => title)}
      step={step}
      last={setup.last}
      busy={setup.busy}
      waiting={setup.waiting}
      error={setup.errors.form}
      finishText={sent ? t('applyForm.sendChanges') : t('applyForm.sendApplication')}
      onNext={() => void setup.next()}
      onPrevious={setup.previous}
      onFinish={() =>
        void setup.finish(
          async (form) => {
            const id = await save(form);
            if (!sent) {
              // Paid with it: what is sent has its fee on the way.
              if (fee > 0) await pay(id, choice);
              await run(submitApplication, { application: id }, { status: 'draft' });
            }
            await setup.end();
            await refreshRows(client, { queryKey: applicationKeys.all(me) });
            if (sent) showActivity({ title: t('applyForm.changesSent'), tone: 'success' });
            // With a provider the fee is only begun: its fields come at once.
            if (!sent && fee > 0 && (await finishFee(id))) return;
            await navigate({ to: '/applications' });
          },
          ({ message }) => message,
        )
      }
      skip={
        <Link to="/applications" className={buttonClass({ variant: 'ghost', size: 'lg' })}>
          {t('applyForm.finishLater')}
        </Link>
      }
    >
      <StepPart title={shown?.title ?? ''} lead={shown?.lead} step={step}>
        {step === 0 && <FactFields setup={setup} home={home} />}
        {step === 1 && (
          <>
            <HomeFields setup={setup} />
            <PeopleFields me={me} setup={setup} rent={listing} />
          </>
        )}
        {step === 2 && <PaperFields me={me} application={application} />}
        {step === 3 && (
          <>
            <Review me={me} setup={setup} application={application} rent={listing} />
            {!sent && fee > 0 && <FeeSection cents={fee} choice={choice} />}
          </>
        )}
      </StepPart>
    </SetupForm>
  );
}
