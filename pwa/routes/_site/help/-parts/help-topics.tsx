import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  Building2,
  Compass,
  FileSignature,
  Footprints,
  House,
  type LucideIcon,
  UserRound,
  Users,
} from 'lucide-react';
import type { HelpTopic } from '../../../../content/help.ts';
import { HelpAnswer } from './help-answer.tsx';

/** By the file that a topic stands in. */
const ICONS: Record<string, LucideIcon> = {
  renting: Compass,
  tours: Footprints,
  applying: FileSignature,
  living: House,
  mates: Users,
  hosting: Building2,
  'guide-handbook': BookOpen,
  account: UserRound,
};

/** All topics as doors to walk through, then all of their questions. */
export function HelpTopics({ topics }: { topics: readonly HelpTopic[] }) {
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {topics.map(({ id, title, description }) => {
          const Icon = ICONS[id] ?? BookOpen;
          return (
            <li key={id}>
              <Link
                to="/help"
                hash={id}
                className="flex h-full gap-4 rounded-xl border border-border bg-surface p-5 transition-colors hover:border-strong md:flex-col"
              >
                <span className="grid h-14 w-11 shrink-0 place-items-center rounded-t-full rounded-b-sm bg-brand-soft text-on-brand-soft">
                  <Icon aria-hidden="true" size={22} />
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <span className="block text-lg font-semibold">{title}</span>
                  <span className="mt-1 block text-sm text-pretty text-muted">{description}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {topics.map(({ id, title, entries }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="mt-14 grid scroll-mt-20 gap-x-12 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <h2 id={`${id}-title`} className="headline text-2xl lg:pt-4">
            {title}
          </h2>
          <div className="border-b border-border">
            {entries.map((entry) => (
              <HelpAnswer key={entry.id} entry={entry} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
