import { applications } from './expectations/applications.ts';
import { assistant } from './expectations/assistant.ts';
import { documents } from './expectations/documents.ts';
import { homes } from './expectations/homes.ts';
import { insights } from './expectations/insights.ts';
import { leases } from './expectations/leases.ts';
import { maintenance } from './expectations/maintenance.ts';
import { mates } from './expectations/mates.ts';
import { messaging } from './expectations/messaging.ts';
import { moderation } from './expectations/moderation.ts';
import { money } from './expectations/money.ts';
import { notifications } from './expectations/notifications.ts';
import { operations } from './expectations/operations.ts';
import { people } from './expectations/people.ts';
import { platform } from './expectations/platform.ts';
import { questions } from './expectations/questions.ts';
import { reviews } from './expectations/reviews.ts';
import type { Expectations, FunctionRights, TableRights } from './expectations/rights.ts';
import { tenancies } from './expectations/tenancies.ts';
import { tours } from './expectations/tours.ts';

/** Every part of the product. */
export const PARTS: Record<string, Expectations> = {
  people,
  homes,
  mates,
  applications,
  leases,
  tenancies,
  documents,
  tours,
  messaging,
  moderation,
  maintenance,
  money,
  questions,
  reviews,
  notifications,
  insights,
  platform,
  assistant,
  operations,
};

/** Who may do what with the rows of each table; a file of `expectations/` for each part. */
export const TABLES: Record<string, TableRights> = Object.assign(
  {},
  ...Object.values(PARTS).map(({ tables }) => tables),
);

/** Who may call each function. `switch_role` is last of all: it changes who the caller is. */
export const FUNCTIONS: Record<string, FunctionRights> = Object.assign(
  {},
  ...[...Object.values(PARTS).filter((part) => part !== people), people].map(
    ({ functions }) => functions,
  ),
);
