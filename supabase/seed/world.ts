import { type Applicant, applicants } from './activity/applicants.ts';
import { type Application, applications } from './activity/applications.ts';
import { type Favorite, favorites } from './activity/favorites.ts';
import { type Repair, repairs } from './activity/maintenance.ts';
import { type Mate, mates } from './activity/mates.ts';
import { type Notification, notifications } from './activity/notifications.ts';
import { type Paper, papers } from './activity/papers.ts';
import { type Tenancy, tenancies } from './activity/tenancies.ts';
import { type Tour, tours } from './activity/tours.ts';
import type { Home } from './homes/home.ts';
import { homes as makeHomes } from './homes/homes.ts';
import { FIRST_NOW } from './now.ts';
import { people as makePeople, type People } from './people/people.ts';
import type { Conversation } from './threads/conversation.ts';
import { conversations as makeConversations } from './threads/conversations.ts';

/** Everything that the seed holds, before any of it is written. */
export type World = People & {
  now: Date;
  homes: Home[];
  applications: Application[];
  applicants: Applicant[];
  /** What applicants wrote with what they sent, by the application's id. */
  letters: Map<string, string>;
  tenancies: Tenancy[];
  tours: Tour[];
  repairs: Repair[];
  papers: Paper[];
  favorites: Favorite[];
  mates: Mate[];
  conversations: Conversation[];
  notifications: Notification[];
};

/** Makes the whole world; the same `now` gives the same world. */
export function generateWorld(now: Date = new Date(FIRST_NOW)): World {
  const people = makePeople(now);
  const homes = makeHomes(people.hosts, now);
  const requests = applications(people, homes, now);
  const lived = tenancies(people, requests, now);
  // Old conversations about homes that are on offer again would not be looked for.
  const recent = requests.filter(({ formerMonths }) => formerMonths === null);
  const conversations = makeConversations({ ...people, homes, applications: recent, now });
  const shown = tours(people, homes, lived, now);
  const mended = repairs(lived, now);
  return {
    ...people,
    now,
    homes,
    applications: requests,
    ...applicants(requests),
    tenancies: lived,
    tours: shown,
    repairs: mended,
    papers: papers(people, requests, lived, now),
    favorites: favorites(people, homes, now),
    mates: mates(people, now),
    conversations,
    notifications: notifications({
      ...people,
      homes,
      applications: recent,
      conversations,
      tours: shown,
      repairs: mended,
      now,
    }),
  };
}
