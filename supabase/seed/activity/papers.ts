import type { People } from '../people/people.ts';
import type { Host, Person } from '../people/person.ts';
import { random } from '../random.ts';
import { paperPdf } from '../texts/paper.ts';
import type { Application } from './applications.ts';
import type { Tenancy } from './tenancies.ts';

const DAY = 86_400_000;

/** Accounts that people sign in with have papers for certain, others some. */
const isSignIn = ({ email }: Person) => /^(host|renter)2?@/.test(email);

/** A document with its one file. */
export type Paper = {
  id: string;
  /** Who put it there: it is theirs, or of their organisation. */
  by: Person;
  organization: Host | null;
  kind: 'income' | 'id' | 'insurance' | 'inspection' | 'license' | 'lease';
  title: string;
  fileName: string;
  file: Uint8Array;
  /** A day such as 2027-03-01. */
  expiresOn: string | null;
  /** The last of the reminders of 30, 7 and 1 days that went out. */
  reminded: number | null;
  tenancy: Tenancy | null;
  /** The application whose host may read it. */
  sharedWith: Application | null;
  addedAt: Date;
};

/** What hosts and renters keep: licences and insurance that end, inspections, proofs of income. */
export function papers(
  { hosts }: People,
  applications: readonly Application[],
  lived: readonly Tenancy[],
  now: Date,
): Paper[] {
  const ofHosts = hosts
    .filter(({ onboarded, confirmed }) => onboarded && confirmed)
    .flatMap((host) => ofHost(host, lived, now));
  const asking = Map.groupBy(
    applications.filter(({ formerMonths, status }) => formerMonths === null && status !== 'draft'),
    ({ applicant }) => applicant,
  );
  return [...ofHosts, ...[...asking].flatMap(([person, sent]) => ofRenter(person, sent, now))];
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function ofHost(host: Host, lived: readonly Tenancy[], now: Date): Paper[] {
  const from = random(`papers of ${host.id}`);
  if (!isSignIn(host) && !from.chance(0.35)) return [];
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
  const made = (
    kind: Paper['kind'],
    title: string,
    lines: string[],
    given: { endsIn?: number; tenancy?: Tenancy; at?: Date } = {},
  ): Paper => ({
    id: from.uuid(),
    by: host,
    organization: host,
    kind,
    title,
    fileName: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`,
    file: paperPdf(title, [host.organization, ...lines]),
    expiresOn: given.endsIn === undefined ? null : dayOf(inDays(given.endsIn)),
    reminded: given.endsIn !== undefined && given.endsIn <= 30 ? 30 : null,
    tenancy: given.tenancy ?? null,
    sharedWith: null,
    addedAt: given.at ?? inDays(-from.int(40, 330)),
  });
  const soon = isSignIn(host) ? 24 : from.int(12, 340);
  const later = from.int(60, 300);
  const place = ({ home: { houseNumber, street, unit } }: Tenancy) =>
    `${houseNumber} ${street}${unit ? `, ${unit}` : ''}`;
  const own = lived.filter((one) => one.host === host);
  return [
    made('license', 'Rental license', ['Valid for one year.'], { endsIn: soon }),
    made('insurance', 'Landlord insurance', ['Buildings and liability.'], { endsIn: later }),
    ...own
      .filter(({ activatedAt }) => activatedAt !== null)
      .slice(0, 3)
      .map((tenancy) =>
        made('inspection', `Move-in inspection, ${place(tenancy)}`, ['Nothing to repair.'], {
          tenancy,
          at: tenancy.activatedAt ?? now,
        }),
      ),
  ];
}

function ofRenter(person: Person, sent: readonly Application[], now: Date): Paper[] {
  const from = random(`papers of ${person.id}`);
  if (!isSignIn(person) && !from.chance(0.3)) return [];
  const latest = sent.reduce((a, b) => (a.createdAt > b.createdAt ? a : b));
  const addedAt = new Date(latest.createdAt.getTime() - DAY / 2);
  const paper = { by: person, organization: null, tenancy: null, reminded: null, addedAt };
  const statement = 'Income statement';
  const insurance = 'Renters insurance';
  const ends = new Date(now.getTime() + from.int(45, 300) * DAY);
  return [
    {
      ...paper,
      id: from.uuid(),
      kind: 'income',
      title: statement,
      expiresOn: null,
      fileName: 'income-statement.pdf',
      sharedWith: latest,
      file: paperPdf(statement, [person.fullName, `As of ${dayOf(addedAt)}`]),
    },
    {
      ...paper,
      id: from.uuid(),
      kind: 'insurance',
      title: insurance,
      fileName: 'renters-insurance.pdf',
      sharedWith: null,
      expiresOn: dayOf(ends),
      file: paperPdf(insurance, [person.fullName, `Until ${dayOf(ends)}`]),
    },
  ];
}
