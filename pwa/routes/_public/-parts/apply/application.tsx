import { Link } from '@tanstack/react-router';
import { DoorClosed, KeyRound } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/store.ts';
import type { MyHome } from '#shared/domains/listings/mine.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Note } from '#shared/kit/note.tsx';
import { HomeName, HomePicture } from '../../../../shell/renter/home-name.tsx';
import { ApplyForm } from './apply-form.tsx';
import type { ApplicationStart } from './load-application.ts';

/** An application for one home: the form, or why there is none. */
export function Application({ start }: { start: ApplicationStart }) {
  const { application } = start.row.stored;
  const { subject } = start.row;
  if (subject === undefined || (subject && !subject.on_offer && !application)) {
    return <Gone />;
  }
  if (application?.status === 'approved') return <Approved home={subject} />;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="order-last min-w-0 max-w-[40rem] lg:order-first">
        <Standing
          status={application?.status}
          onOffer={subject?.on_offer ?? true}
          className="mb-6 flex flex-col gap-3 empty:hidden"
        />
        <ApplyForm start={start} />
      </div>
      {subject && <Subject home={subject} />}
    </div>
  );
}

function Subject({ home }: { home: MyHome }) {
  return (
    <aside
      aria-label="The home"
      className="overflow-hidden rounded-lg border border-border bg-surface"
    >
      <HomePicture
        home={home}
        sizes="(min-width: 1024px) 320px, calc(100vw - 32px)"
        className="hidden aspect-4/3 lg:block"
      />
      <div className="p-4">
        <p className="font-semibold text-pretty">
          <HomeName home={home} />
        </p>
        <p className="text-sm text-muted">
          {home.city}, {home.state}
        </p>
      </div>
    </aside>
  );
}

type StandingProps = { status: string | undefined; onOffer: boolean; className: string };

/** What is to be known before one fills in a form. */
function Standing({ status, onOffer, className }: StandingProps) {
  const verified = useProfile()?.is_verified ?? true;
  const draft = status === undefined || status === 'draft';
  return (
    <div className={className}>
      {!draft && (
        <Note title="You have applied for this home">
          The host has your application. What you change here reaches them as a new version, each
          time you go on.
        </Note>
      )}
      {draft && !onOffer && (
        <Note tone="warning" title="This home is not on offer right now">
          Your draft is kept. It can be sent if the home comes back.
        </Note>
      )}
      {!verified && (
        <Note
          tone="warning"
          title="Verify your profile before you send it"
          action={
            <Link
              to="/settings/security"
              className={buttonClass({ size: 'sm', variant: 'secondary' })}
            >
              Confirm your e-mail
            </Link>
          }
        >
          You can fill in everything now. Hosts only receive applications of verified people.
        </Note>
      )}
    </div>
  );
}

const boxed = 'rounded-lg border border-border bg-surface';

function Gone() {
  return (
    <EmptyState
      className={boxed}
      title="This home is no longer available"
      icon={<DoorClosed size={28} />}
      action={
        <Link to="/homes" className={buttonClass()}>
          Find another home
        </Link>
      }
    >
      It was let, or its host took it off the market. What you told of yourself is kept for the next
      one.
    </EmptyState>
  );
}

function Approved({ home }: { home: MyHome | null }) {
  return (
    <EmptyState
      className={boxed}
      title="Your application was approved"
      icon={<KeyRound size={28} />}
      action={
        <Link to="/my-home" className={buttonClass()}>
          My Home
        </Link>
      }
    >
      The host of {home?.title ?? 'this home'} said yes. The lease is under My Home.
    </EmptyState>
  );
}
