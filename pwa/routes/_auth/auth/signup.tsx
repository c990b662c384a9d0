import { createFileRoute, Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { safeRedirect } from '#shared/domains/auth/model/rules.ts';
import { type UserType, userTypeSchema } from '#shared/domains/profiles/model/schema.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { SignUpFields, useSignUp } from '../../../features/sign-in/sign-up-fields.tsx';
import { AuthForm, proseLink } from '../../../frames/auth/auth-form.tsx';
import { pageTitle } from '../../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_auth/auth/signup')({
  validateSearch: z.lazy(() =>
    z.object({
      as: z.catch(z.optional(userTypeSchema), undefined),
      redirect: z.catch(z.optional(z.string()), undefined),
    }),
  ),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('signup.signUp')) }] }),
  component: SignUp,
});

const LEAD: Record<UserType, string> = {
  get renter() {
    return textsOf(texts)('signup.searchHomesWrite');
  },
  get host() {
    return textsOf(texts)('signup.listYourHomesAnswerRenters');
  },
  get guide() {
    return textsOf(texts)('signup.showHomesInYourNeighborhood');
  },
};

const TITLE: Record<UserType, string> = {
  get renter() {
    return textsOf(texts)('signup.createYourAccount');
  },
  get host() {
    return textsOf(texts)('signup.becomeAHost');
  },
  get guide() {
    return textsOf(texts)('signup.becomeAGuide');
  },
};

function SignUp() {
  const t = useTexts(texts);
  const { as: userType = 'renter', redirect } = Route.useSearch();
  const wayBack = safeRedirect(redirect) ?? undefined;
  const form = useSignUp(userType, wayBack);
  return (
    <AuthForm
      title={TITLE[userType]}
      lead={LEAD[userType]}
      error={form.errors.form}
      onSubmit={form.submit}
      after={
        <p>
          {t.rich('signup.haveAnAccountLogIn', {
            link: (words) => (
              <Link to="/auth/login" search={{ redirect: wayBack }} className={proseLink}>
                {words}
              </Link>
            ),
          })}
        </p>
      }
    >
      <SignUpFields form={form} />
    </AuthForm>
  );
}
