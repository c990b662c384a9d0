import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { SignUpFields, useSignUp } from '../../../../features/sign-in/sign-up-fields.tsx';
import { proseLink } from '../../../../frames/auth/auth-form.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { DetailsForm, hasDetails } from './details-form.tsx';
import { mayTake } from './may-take.ts';
import { partnerKind } from './partner-kinds.ts';
import { PartnerWay } from './partner-way.tsx';
import texts from './texts/en.ts';

/** The way into a role: an account at once, or only one's details. */
export function PartnerSignup({ kind }: { kind: UserType }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const { title, lead, picture } = partnerKind(kind);
  const own = profile !== null && (profile.user_type === kind || mayTake(kind, profile.user_type));
  return (
    <Page className="py-10 md:py-14">
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="max-w-[40rem]">
          <PageHeading lead={lead}>{title}</PageHeading>
          {!profile && <NewAccount kind={kind} />}
          {profile && own && (
            <div className="mt-8">
              <PartnerWay kind={kind} />
            </div>
          )}
          {!own && (
            <Card className="mt-6">
              <details className="group" open={profile !== null || hasDetails(kind)}>
                <summary className="flex list-none items-center justify-between gap-4 p-5 md:px-8 [&::-webkit-details-marker]:hidden">
                  <span>
                    <span className="block text-xl font-semibold">
                      {profile
                        ? t('partnerSignup.leaveYourDetails')
                        : t('partnerSignup.ratherTalkFirst')}
                    </span>
                    <span className="mt-1 block text-pretty text-muted">
                      {t('partnerSignup.leaveYourDetailsAndSomebody')}
                    </span>
                  </span>
                  <ChevronDown
                    aria-hidden="true"
                    size={20}
                    className="shrink-0 text-muted transition-transform group-open:rotate-180"
                  />
                </summary>
                <div className="px-5 pt-1 pb-5 md:px-8 md:pb-8">
                  <DetailsForm
                    key={profile?.id}
                    kind={kind}
                    name={profile?.full_name ?? ''}
                    email={profile?.email ?? ''}
                  />
                </div>
              </details>
            </Card>
          )}
          <p className="mt-6 text-muted">
            <Link to="/partner/$kind" params={{ kind }} className={proseLink}>
              {t(`partnerDoes.${kind}`)}
            </Link>
          </p>
        </div>
        <img
          src={picture}
          alt=""
          width={520}
          height={641}
          className="sticky top-24 hidden w-full rounded-t-full rounded-b-xl object-cover lg:block"
        />
      </div>
    </Page>
  );
}

function NewAccount({ kind }: { kind: UserType }) {
  const t = useTexts(texts);
  const { firstPage } = partnerKind(kind);
  const form = useSignUp(kind, firstPage);
  return (
    <Card className="mt-8 p-5 md:p-8">
      <h2 className="text-xl font-semibold">{t('partnerSignup.createYourAccount')}</h2>
      <form
        noValidate
        aria-label={t('partnerSignup.newAccount')}
        onSubmit={form.submit}
        className="mt-6 flex flex-col gap-5"
      >
        {form.errors.form && (
          <p
            role="alert"
            className="rounded-md border border-danger/40 bg-surface px-4 py-3 text-sm text-danger"
          >
            {form.errors.form}
          </p>
        )}
        <SignUpFields form={form} />
      </form>
      <p className="mt-6 text-sm text-muted">
        {t.rich('partnerSignup.haveAnAccountLogIn', {
          link: (words) => (
            <Link to="/auth/login" search={{ redirect: firstPage }} className={proseLink}>
              {words}
            </Link>
          ),
        })}
      </p>
    </Card>
  );
}
