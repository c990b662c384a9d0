import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { mateProfileQuery, mateWishesQuery } from '#shared/domains/mates/cache/queries.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { OwnGroups } from '../../features/mate-groups/own-groups.tsx';
import { RemoteQuery } from '../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { MateForm } from './mates/-parts/mate-form.tsx';
import { MateList } from './mates/-parts/mate-list.tsx';

export const Route = createFileRoute('/_site/mates')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('mates.mates')) }] }),
  component: Mates,
});

function Mates() {
  const t = useTexts(texts);
  const me = useProfile()?.id;
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t('mates.peopleWhoLook')}>{t('mates.mates')}</PageHeading>
      <div className="mt-8">{me ? <Found me={me} /> : <Visitor />}</div>
    </Page>
  );
}

function Visitor() {
  const t = useTexts(texts);
  return (
    <EmptyState
      boxed
      title={t('mates.signInToFindMates')}
      icon={<UsersRound size={28} />}
      action={
        <Link to="/auth/login" search={{ redirect: '/mates' }} className={buttonClass()}>
          {t('mates.signIn')}
        </Link>
      }
    >
      {t('mates.youTellWhatYouLook')}
    </EmptyState>
  );
}

function Found({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(mateProfileQuery(me));
  const wishes = useQuery(mateWishesQuery(me));
  const [editing, setEditing] = useState(false);
  return (
    <>
      <OwnGroups me={me} />
      <RemoteQuery query={query} what={t('mates.mates')} icon={<UsersRound size={28} />}>
        {(profile) =>
          profile?.visible && !editing ? (
            <>
              <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
                <p className="text-muted">
                  {t('mates.youLookIn', { city: profile.city ?? '', state: profile.state ?? '' })}
                </p>
                <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
                  {t('mates.changeWhatILook')}
                </Button>
              </div>
              <MateList me={me} />
            </>
          ) : (
            <Card className="max-w-[40rem] p-5 md:p-6">
              <h2 className="mb-4 text-lg font-semibold">{t('mates.whatDoYouLook')}</h2>
              {/* A form keeps what it began with: it begins once all of it is known. */}
              {wishes.data && (
                <MateForm
                  me={me}
                  profile={profile}
                  wishes={wishes.data}
                  onSaved={() => setEditing(false)}
                />
              )}
            </Card>
          )
        }
      </RemoteQuery>
    </>
  );
}
