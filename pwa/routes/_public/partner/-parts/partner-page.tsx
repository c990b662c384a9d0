import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/store.ts';
import type { UserType } from '#shared/domains/profiles/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Page, PageHeading } from '../../../../shell/page.tsx';

type PartnerPageProps = {
  userType: UserType;
  title: string;
  lead: string;
  picture: string;
  points: readonly { icon: LucideIcon; title: string; text: string }[];
};

/** What one of the three roles is about, and the way in. */
export function PartnerPage({ userType, title, lead, picture, points }: PartnerPageProps) {
  const profile = useProfile();
  return (
    <Page className="py-10 md:py-16">
      <div className="grid items-center gap-10 md:grid-cols-[1fr_minmax(0,22rem)]">
        <div>
          <PageHeading lead={lead}>{title}</PageHeading>
          {profile ? (
            <p className="mt-8 text-muted">
              You are signed in
              {userType === profile.user_type ? ' and already have this role.' : '.'}
            </p>
          ) : (
            <div className="mt-8 flex flex-wrap gap-3">
              <Link
                to="/auth/signup"
                search={{ as: userType }}
                className={buttonClass({ size: 'lg' })}
              >
                Sign up as a {userType}
              </Link>
              <Link to="/auth/login" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
                Log In
              </Link>
            </div>
          )}
        </div>
        <img
          src={picture}
          alt=""
          width={520}
          height={641}
          className="mx-auto w-full max-w-80 rounded-t-full rounded-b-xl object-cover md:max-w-none"
        />
      </div>
      <ul className="mt-14 grid gap-6 border-t border-border pt-10 md:grid-cols-3">
        {points.map(({ icon: Icon, title: point, text }) => (
          <li key={point}>
            <Icon aria-hidden="true" className="text-brand" size={24} />
            <h2 className="mt-3 text-lg font-semibold">{point}</h2>
            <p className="mt-1 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
